using System.Text.Json;

namespace WpaAddins.Cli.Tests.Mcp;

[TestClass]
public sealed class ExplainWaitTests
{
    /// <summary>Thread 200 is ready from 2 to 102 ms, runs for 1 ms, then waits for work until 104 and is ready until 144 ms.</summary>
    [TestMethod]
    public void ReadyTimeHasItsClassesAndItsBlame()
    {
        using var folder = new TemporaryFolder();
        folder.Write("a.etl", SmallTraces.Starvation());
        using var session = new AgentSession(folder.Root);
        var trace = session.Open("a.etl");
        var longest = session.Call("explain_wait", new { trace, thread = 200 });
        Assert.AreEqual(100_000m, Us(longest.GetProperty("classes")));
        Assert.AreEqual(100_000m, Us(longest.GetProperty("blame")));
        Assert.AreEqual("Rank Beaten", longest.GetProperty("classes")[0].GetProperty("class").GetString());
        Assert.AreEqual(100, longest.GetProperty("blame")[0].GetProperty("thread").GetProperty("id").GetInt32());
        // The first record of the thread is its ReadyThread: since when it had not run is unknown.
        Assert.AreEqual("lower", longest.GetProperty("wait").GetProperty("bound").GetString());
        Assert.AreEqual(JsonValueKind.Null, longest.GetProperty("wait").GetProperty("reason").ValueKind);
        StringAssert.Contains(longest.GetProperty("sentence").GetString(), "hog.exe thread 100 \"hog\" ran meanwhile.");

        var second = session.Call("explain_wait", new { trace, thread = "200#0", at = 0.12 });
        Assert.AreEqual(40_000m, Us(second.GetProperty("classes")));
        var wait = second.GetProperty("wait");
        Assert.AreEqual(0.04m, wait.GetProperty("end").GetDecimal() - wait.GetProperty("ready").GetDecimal());
        Assert.IsLessThan(wait.GetProperty("ready").GetDecimal(), wait.GetProperty("start").GetDecimal());
        Assert.AreEqual(second.ToString(), session.Call("explain_wait", new { trace, thread = 200, start = 0.11, end = 0.13 }).ToString());
        var chain = second.GetProperty("chain").EnumerateArray().ToList();
        Assert.AreEqual(
            (wait.GetProperty("end").GetDecimal() - wait.GetProperty("start").GetDecimal()) * 1_000_000,
            chain.Where(l => l.GetProperty("us").ValueKind == JsonValueKind.Number).Sum(l => l.GetProperty("us").GetDecimal()));
    }

    /// <summary>The links are those of the table, which follows the longest waits.</summary>
    [TestMethod]
    public void ChainIsThatOfTheTable()
    {
        using var session = new AgentSession(RepositoryFiles.Path("samples", "traces"));
        var trace = session.Open("rank.etl");
        var rows = session.Call("query_table", new
        {
            trace,
            table = "Wait Chains",
            columns = new[] { "Depth", "Thread Id", "Kind", "Start", "End", "Waiting Thread Id" },
            filter = new[] { new { column = "Chain", op = "=", value = 1 } },
            limit = 200,
        }).GetProperty("rows").EnumerateArray().ToList();
        Assert.IsNotEmpty(rows);
        var first = rows.MinBy(r => r[0].GetInt32());
        var chain = session.Call("explain_wait", new { trace, thread = first[5].GetInt32(), at = first[3].GetDecimal() }).GetProperty("chain");
        CollectionAssert.AreEqual(
            rows.Select(r => string.Join('|', r.EnumerateArray().Take(5))).Order().ToList(),
            chain.EnumerateArray().Select(l => string.Join(
                '|', l.GetProperty("depth"), l.GetProperty("thread").GetProperty("id"), l.GetProperty("state"), l.GetProperty("start"), l.GetProperty("end")))
                .Order().ToList());
    }

    private static decimal Us(JsonElement list) => list.EnumerateArray().Sum(i => i.GetProperty("us").GetDecimal());
}
