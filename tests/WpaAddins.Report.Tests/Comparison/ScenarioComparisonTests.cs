using WpaAddins.Report.Comparison;
using WpaAddins.Tables.ThreadPairs;

namespace WpaAddins.Report.Tests.Comparison;

[TestClass]
public sealed class ScenarioComparisonTests
{
    [TestMethod]
    public void TellsThatThePingPongIsGone()
    {
        var (before, after) = (ScenarioFiles.Analyse("thread-pairs"), ScenarioFiles.Analyse("thread-pairs-after"));
        var comparison = TraceComparison.Create(
            (before, before.Findings), (after, after.Findings), [ThreadPairsTable.Definition]);
        Assert.HasCount(1, comparison.Findings);
        Assert.IsNull(comparison.Findings[0].After);
        StringAssert.StartsWith(ComparisonText.Headline(comparison.Findings[0]), "Gone: thread-pairs, ");
        var change = comparison.Tables[0].Changes.First(c => c.Measure.Name == "Switches");
        Assert.AreEqual(before.ThreadPairs.Pairs[0].Switches.Sum, change.Before);
        Assert.AreEqual(0m, change.After);
        Assert.AreEqual(ChangeVerdict.Gone, change.Verdict);
        CollectionAssert.AreEqual(
            new[] { "device.exe", "device.exe", "DmacIntrThread", "UsbInterruptThreadStub" }, change.Key.ToArray());
        var html = ComparisonPage.Write(comparison);
        StringAssert.Contains(html, "<td>Switches</td><td>gone</td><td class=\"n\">161486</td><td class=\"n\">0</td><td class=\"n\">-161486</td>");
        Assert.DoesNotContain(" style=", html);
    }
}
