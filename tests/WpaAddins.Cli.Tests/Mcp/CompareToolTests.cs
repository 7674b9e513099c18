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
}
