using System.Text.Json;

namespace WpaAddins.Cli.Tests.Mcp;

/// <summary>Every mistake is a tool error that names what is wrong and what to do.</summary>
[TestClass]
public sealed class ToolErrorTests
{
    private static AgentSession s_session = null!;

    [ClassInitialize]
    public static void Open(TestContext context)
    {
        s_session = new AgentSession(RepositoryFiles.Path("samples", "traces"));
        Assert.AreEqual("t1", s_session.Open("rank.etl"));
        Assert.AreEqual("t2", s_session.Open("rank-priority-only.etl"));
    }

    [ClassCleanup]
    public static void Close() => s_session.Dispose();

    [TestMethod]
    [DataRow("nothing", "{}", "there is no tool 'nothing'; there are open_trace, findings")]
    [DataRow("open_trace", "{}", "the argument 'path' is missing")]
    [DataRow("open_trace", "{\"path\":5}", "'path' takes a text, not 5")]
    [DataRow("open_trace", "{\"pat\":\"x\"}", "there is no argument 'pat'; did you mean 'path'?")]
    [DataRow("open_trace", "{\"path\":\"rnk.etl\"}", "there is no file 'rnk.etl' in the folders of this server; did you mean 'rank.etl'?")]
    [DataRow("open_trace", "{\"path\":\"zzzzzzzz\"}", "traces there: 'balance-set-realtime.etl', 'balance-set.etl'")]
    [DataRow("open_trace", "{\"path\":\"README.md\"}", "README.md")]
    [DataRow("open_trace", "{\"path\":\"rank.etl\",\"symbols\":\"README.md\"}", "symbols: ")]
    [DataRow("open_trace", "{\"path\":\"rank.etl\",\"symbols\":\"none\"}", "there is no file or folder 'none'")]
    [DataRow("open_trace", "{\"path\":\"rank.etl\",\"signatures\":\"README.md\"}", "signatures: ")]
    [DataRow("open_trace", "{\"path\":\"rank.etl\",\"symbols\":\"srv*https://example.com/symbols\"}", "there is no file or folder")]
    [DataRow("findings", "{\"trace\":\"t9\"}", "no trace t9 is open; open_trace opens a trace and returns its id. Open: t1 (rank.etl), t2")]
    [DataRow("findings", "{\"trace\":\"t1\",\"minSeverity\":\"bad\"}", "'minSeverity' takes low, medium or high, not 'bad'")]
    [DataRow("findings", "{\"trace\":\"t1\",\"investigation\":\"starvaton\"}", "did you mean 'starvation'?")]
    [DataRow("findings", "{\"trace\":\"t1\",\"limit\":101}", "'limit' takes a whole number from 1 to 100, not 101")]
    [DataRow("findings", "{\"trace\":\"t1\",\"limit\":\"5\"}", "'limit' takes a whole number from 1 to 100, not \"5\"")]
    [DataRow("findings", "{\"trace\":\"t1\",\"limit\":0}", "'limit' takes")]
    [DataRow("findings", "{\"trace\":\"t1\",\"cursor\":\"1.00\"}", "the cursor is not one of this request")]
    [DataRow("findings", "{\"trace\":\"t1\",\"cursor\":\"x\"}", "the cursor is not one of this request")]
    [DataRow("table", "{\"name\":\"Redy Starvation\"}", "there is no table 'Redy Starvation'; did you mean 'Ready Starvation'?")]
    [DataRow("table", "{\"name\":\"qqqqq\"}", "there is no table 'qqqqq'; tables: Findings, Ready Starvation")]
    [DataRow("query_table", "{\"trace\":\"t1\"}", "the argument 'table' is missing")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"view\":\"x\"}", "Load has no view 'x'; its views: ")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"columns\":[\"Proces\"]}", "has no column 'Proces'; did you mean 'Process'?")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"columns\":[]}", "'columns' is empty")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"columns\":[1]}", "'columns' takes names of columns")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"columns\":\"CPU\"}", "'columns' takes a list")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"sort\":[{\"column\":\"zzzzzz\"}]}", "has no column 'zzzzzz'; its columns: Process, ")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"sort\":[{\"column\":\"Ready\",\"descending\":1}]}", "'descending' takes true or false")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"filter\":[5]}", "each item of 'filter' is an object with a text 'column'")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"filter\":[{\"column\":\"Ready\",\"op\":\"~\",\"value\":1}]}", "'op' takes one of")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"filter\":[{\"column\":\"Ready\",\"op\":\"<\",\"value\":null}]}", "'value' takes a text")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"filter\":[{\"column\":\"Ready\",\"op\":\"=\",\"value\":\"x\"}]}", "is compared with a number")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Ready Starvation\",\"filter\":[{\"column\":\"Process\",\"op\":\"<\",\"value\":\"x\"}]}", "is text and takes =, != or contains")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"from\":\"5\"}", "'from' takes trace seconds as a number")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"from\":5,\"to\":4}", "'from' is after 'to'")]
    [DataRow("query_table", "{\"trace\":\"t1\",\"table\":\"Load\",\"from\":1000}", "lies outside the trace (0 to 51.600 s)")]
    [DataRow("explain_wait", "{\"trace\":\"t1\"}", "the argument 'thread' is missing")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":\"x\"}", "'thread' takes the id of a thread")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":1.5}", "'thread' takes the id of a thread")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":99999}", "t1 has no thread 99999")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":\"7528#3\"}", "has no incarnation 3; choose one of 7528#0")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":7528,\"at\":1,\"start\":2}", "give either 'at', or 'start' and 'end'")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":7528,\"start\":3,\"end\":2}", "'start' is after 'end'")]
    [DataRow("explain_wait", "{\"trace\":\"t1\",\"thread\":7528,\"at\":1000}", "it did not run in ")]
    [DataRow("critical_path", "{\"trace\":\"t1\",\"thread\":7528,\"from\":1}", "the argument 'to' is missing")]
    [DataRow("critical_path", "{\"trace\":\"t1\",\"thread\":7528,\"from\":1,\"to\":1}", "'from' is not before 'to'")]
    [DataRow("critical_path", "{\"trace\":\"t1\",\"thread\":7528,\"from\":900,\"to\":901}", "lies outside the trace")]
    [DataRow("compare", "{\"before\":\"t1\",\"after\":\"t1\"}", "'before' and 'after' are the same trace")]
    [DataRow("compare", "{\"before\":\"t1\"}", "the argument 'after' is missing")]
    [DataRow("recording_for", "{\"investigation\":\"hangs\"}", "did you mean 'hang'?")]
    [DataRow("close_trace", "{\"trace\":\"t77\"}", "no trace t77 is open")]
    public void NamesTheMistake(string tool, string arguments, string message) =>
        StringAssert.Contains(s_session.Fail(tool, JsonDocument.Parse(arguments).RootElement), message);

    [TestMethod]
    public void CursorBelongsToItsRequest()
    {
        var page = s_session.Call("findings", new { trace = "t1", limit = 1 });
        var cursor = page.GetProperty("cursor").GetString();
        var next = s_session.Call("findings", new { trace = "t1", limit = 2, cursor });
        Assert.AreNotEqual(
            page.GetProperty("findings")[0].GetProperty("sentence").GetString(), next.GetProperty("findings")[0].GetProperty("sentence").GetString());
        StringAssert.Contains(s_session.Fail("findings", new { trace = "t2", cursor }), "the cursor is not one of this request");
        StringAssert.Contains(s_session.Fail("findings", new { trace = "t1", minSeverity = "low", cursor }), "the cursor is not one of this request");
    }

    [TestMethod]
    public void BrokenLinesAreIgnored()
    {
        s_session.Write("no JSON");
        s_session.Write("{\"jsonrpc\":\"2.0\"}");
        s_session.Write("");
        Assert.AreEqual(10, s_session.Call("recording_for", new { }).GetProperty("recordings").GetArrayLength());
        Assert.IsTrue(s_session.Receive(s_session.Send("nothing", new { })).TryGetProperty("error", out _));
    }
}
