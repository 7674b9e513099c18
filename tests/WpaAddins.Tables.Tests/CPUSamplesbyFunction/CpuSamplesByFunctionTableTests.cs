using WpaAddins.Tables.CpuSamplesByFunction;

namespace WpaAddins.Tables.Tests.CpuSamplesByFunction;

[TestClass]
public sealed class CpuSamplesByFunctionTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAFunction()
    {
        var analysis = LockTrace.Analyse();
        var table = CpuSamplesByFunctionTable.Definition.Bind(analysis);
        Assert.AreEqual(2, table.Count);
        Cells.AssertRow(table, 0, new("app.exe", 50, 100, "owner"), new()
        {
            ["Module"] = "app.exe",
            ["Function"] = "main",
            ["Inclusive"] = 2,
            ["Exclusive"] = 1,
            ["Weight (us)"] = 2_000_000,
            ["% Process"] = 100.0,
            ["Exclusive Weight (us)"] = 1_000_000,
            ["% of One CPU"] = 100.0 * 2_000_000 / analysis.Trace.Info.DurationNs,
        });
        Assert.AreEqual("release", Cells.Read(table, 1)["Function"]);
        Assert.AreEqual(50.0, Cells.Read(table, 1)["% Process"]);
    }
}
