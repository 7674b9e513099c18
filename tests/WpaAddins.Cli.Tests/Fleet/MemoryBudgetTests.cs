using WpaAddins.Cli.Fleet;

namespace WpaAddins.Cli.Tests.Fleet;

[TestClass]
public sealed class MemoryBudgetTests
{
    [TestMethod]
    public void LetsInWhatFitsAndTheNextWhenThereIsRoom()
    {
        var budget = new MemoryBudget(100);
        Assert.IsTrue(budget.Take(60, CancellationToken.None).IsCompleted);
        Assert.IsTrue(budget.Take(40, CancellationToken.None).IsCompleted);
        var third = budget.Take(10, CancellationToken.None);
        Assert.IsFalse(third.IsCompleted);
        budget.Return(40);
        third.GetAwaiter().GetResult();
    }

    [TestMethod]
    public void LetsInOneThatIsTooLargeOnlyAlone()
    {
        var budget = new MemoryBudget(100);
        Assert.IsTrue(budget.Take(10, CancellationToken.None).IsCompleted);
        var large = budget.Take(1_000, CancellationToken.None);
        var behind = budget.Take(1, CancellationToken.None);
        Assert.IsFalse(large.IsCompleted);
        Assert.IsFalse(behind.IsCompleted, "a small one overtook the large one");
        budget.Return(10);
        large.GetAwaiter().GetResult();
        Assert.IsFalse(behind.IsCompleted);
        budget.Return(1_000);
        behind.GetAwaiter().GetResult();
    }

    [TestMethod]
    public void EstimatesWithoutOverflow()
    {
        Assert.AreEqual(long.MaxValue, MemoryBudget.Estimate(long.MaxValue / 2));
        Assert.IsGreaterThan(MemoryBudget.Estimate(0), MemoryBudget.Estimate(1_000));
    }
}
