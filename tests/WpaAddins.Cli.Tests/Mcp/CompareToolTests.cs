namespace WpaAddins.Cli.Tests.Mcp;

[TestClass]
public sealed class CompareToolTests
{
    /// <summary>Without this, an agent would take a trace without the records for a trace without the problem.</summary>
    [TestMethod]
    public void NamesTheInvestigationsThatCouldNotLook()
    {
        using var folder = new TemporaryFolder();
        folder.Write("starvation.etl", SmallTraces.Starvation());
        folder.Write("files.etl", SmallTraces.SmallReads());
        using var session = new AgentSession(folder.Root);
        var (before, after) = (session.Open("starvation.etl"), session.Open("files.etl"));
        var notSearched = session.Call("compare", new { before, after }).GetProperty("notSearched").EnumerateArray().ToDictionary(
            u => u.GetProperty("investigation").GetString()!,
            u => (u.GetProperty("before").GetString(), u.GetProperty("after").GetString()));
        Assert.AreEqual((null, "no context switches"), notSearched["starvation"]);
        Assert.AreEqual(("no file reads or writes", null), notSearched["small-io"]);
        Assert.AreEqual("no context switches", notSearched["lock-holders"].Item2);
    }

    [TestMethod]
    public void RefusesATruncatedTraceOfWhichNearlyNothingIsComplete()
    {
        using var folder = new TemporaryFolder();
        var bytes = File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", "rank.etl"));
        folder.Write("whole.etl", bytes);
        folder.Write("cut.etl", bytes[..(bytes.Length * 3 / 10)]);
        using var session = new AgentSession(folder.Root);
        var (before, after) = (session.Open("whole.etl"), session.Open("cut.etl"));
        StringAssert.Contains(
            session.Fail("compare", new { before, after }), $"{after}: the trace is truncated, and complete only until ");
    }
}
