using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Readiness;

/// <summary>Which threads are rows: never the idle thread, and those of the process that is asked for.</summary>
[TestClass]
public sealed class ListedThreadTests
{
    [TestMethod]
    public void ReadyThreadForTheIdleThreadMakesNoRowAndNoPair()
    {
        var analysis = new Scenario().Switch(0, 0, 0, 100).Ready(0, 5, 0).Switch(0, 10, 100, 0).Analyse().Analysis;
        Assert.AreEqual(100U, analysis.Trace.Threads[analysis.StarvationByThread.Single().Thread].ThreadId);
        Assert.AreEqual(0, analysis.ReadyIntervals.Count);
        Assert.IsEmpty(analysis.ThreadPairs.Pairs);
        Assert.IsEmpty(analysis.Waits.ToArray());
    }

    [TestMethod]
    [DataRow("1", "100")]
    [DataRow("App", "200")]
    [DataRow("app.EXE", "200")]
    [DataRow("migration/1", "300")]
    [DataRow("migration", "")]
    public void ProcessIsNamedByItsIdOrItsNameWithOrWithoutExtension(string process, string threads)
    {
        var analysis = new Scenario().Add(w =>
        {
            w.Process(1, "init.exe");
            w.Process(2, "app.exe");
            w.Process(3, "migration/1.exe");
            w.Thread(100, 1);
            w.Thread(200, 2);
            w.Thread(300, 3);
        }).Switch(0, 0, 0, 100).Switch(0, 10, 100, 200).Switch(0, 20, 200, 300).Switch(0, 30, 300, 0)
            .Analyse(new() { Process = process }).Analysis;
        Assert.AreEqual(threads, string.Join(' ', analysis.StarvationByThread.Select(t => analysis.Trace.Threads[t.Thread].ThreadId)));
    }
}
