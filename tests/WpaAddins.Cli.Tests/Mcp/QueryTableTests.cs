using System.Text.Json;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Mcp;

/// <summary>Rows are those of <c>export</c>, in the same order, whatever the size of a page.</summary>
[TestClass]
public sealed class QueryTableTests
{
    private const int MaxBytes = 40_000;
    private static readonly string s_folder = RepositoryFiles.Path("samples", "traces");
    private static readonly string s_trace = RepositoryFiles.Path("samples", "traces", "rank.etl");

    [TestMethod]
    public void EveryTableHasTheRowsOfTheExport()
    {
        using var session = new AgentSession(s_folder);
        var trace = session.Open("rank.etl");
        var compared = 0;
        foreach (var table in TableCatalogue.Tables)
        {
            var view = table.Views[^1];
            compared += Compare(session, trace, ["--table", table.Name], new() { ["table"] = table.Name, ["limit"] = 1_000 }, mostRows: 700);
            Compare(
                session,
                trace,
                ["--table", table.Name, "--view", view.Name],
                new() { ["table"] = table.Name, ["view"] = view.Name, ["limit"] = 7 },
                mostRows: 30);
        }

        Assert.IsGreaterThan(1_500, compared);
        Assert.IsLessThanOrEqualTo(MaxBytes, session.LongestAnswer);
        Assert.IsGreaterThan(MaxBytes / 2, session.LongestAnswer);
    }

    [TestMethod]
    public void FiltersSortsAndLimitsAsTheExport()
    {
        using var session = new AgentSession(s_folder);
        var trace = session.Open("rank.etl");
        var rows = Compare(
            session,
            trace,
            ["--table", "Ready Intervals", "--columns", "Ready Time,Process,Ready", "--where", "Ready >= 1000 and Process Name = chrome*", "--sort", "Process:desc", "--sort", "Ready"],
            new()
            {
                ["table"] = "ready intervals",
                ["columns"] = new[] { "Ready Time", "Process", "Ready (us)" },
                ["filter"] = new object[]
                {
                    new { column = "Ready", op = ">=", value = 1000 },
                    new { column = "Process Name", op = "=", value = "chrome*" },
                },
                ["sort"] = new object[] { new { column = "Process", descending = true }, new { column = "Ready" } },
                ["limit"] = 5,
            },
            mostRows: 100);
        Assert.AreEqual(37, rows);
        Compare(
            session,
            trace,
            ["--table", "Ready Starvation", "--from", "30", "--to", "40.5"],
            new() { ["table"] = "Ready Starvation", ["from"] = 30, ["to"] = 40.5 },
            mostRows: 100);
    }

    [TestMethod]
    [DataRow("Ready Intervals", "Rank Beaten (us)|Ready (us)", "Rank Beaten (us)|Ready (us)|Censored")]
    [DataRow("Ready Intervals", "Censored|Ready (us)", "Censored|Ready (us)")]
    [DataRow("Ready Intervals", "Priority", "Priority")]
    [DataRow("Ready Starvation", "Ready (us)", "Ready (us)|Censored Count")]
    [DataRow("Balance Set Boosts", "Ready (us)|Tier", "Ready (us)|Tier|Lower Bound")]
    public void TheMarkOfALowerBoundIsAlwaysInTheAnswer(string table, string columns, string expected)
    {
        using var session = new AgentSession(s_folder);
        var answer = session.Call("query_table", new { trace = session.Open("rank.etl"), table, columns = columns.Split('|'), limit = 1 });
        Assert.AreEqual(
            expected, string.Join('|', answer.GetProperty("columns").EnumerateArray().Select(c => c.GetProperty("name").GetString())));
    }

    [TestMethod]
    public void NullFindsUnknownValues()
    {
        using var session = new AgentSession(s_folder);
        var trace = session.Open("rank.etl");
        var counts = new[] { "=", "!=" }.Select(op => session.Call("query_table", new
        {
            trace,
            table = "Ready Starvation",
            columns = new[] { "Thread Name" },
            filter = new[] { new { column = "Thread Name", op, value = (string?)null } },
        })).ToArray();
        Assert.IsTrue(counts[0].GetProperty("rows").EnumerateArray().All(r => r[0].ValueKind == JsonValueKind.Null));
        Assert.IsTrue(counts[1].GetProperty("rows").EnumerateArray().All(r => r[0].ValueKind == JsonValueKind.String));
        Assert.AreEqual(29, counts.Sum(c => c.GetProperty("totalRows").GetInt32()));
    }

    [TestMethod]
    public void CriticalPathHasTheSegmentsOfTheExport()
    {
        using var session = new AgentSession(s_folder);
        var trace = session.Open("rank.etl");
        var exported = Export(
            "--table", "Critical Path", "--thread", "7528", "--from", "30", "--to", "50", "--sort", "Start",
            "--columns", "Start,End,State,Depth,Wait Reason,Not Followed,Wait Site,Class,Thread Id");
        var pages = session.Pages(
            "critical_path", new() { ["trace"] = trace, ["thread"] = 7528, ["from"] = 30, ["to"] = 50, ["limit"] = 9 }).ToList();
        var segments = pages.SelectMany(p => p.GetProperty("segments").EnumerateArray()).ToList();
        Assert.IsGreaterThan(1, pages.Count);
        CollectionAssert.AreEqual(
            exported.Select(r => string.Join('|', r.EnumerateArray())).ToList(),
            segments.Select(s => string.Join('|', new[] { "start", "end", "state", "depth", "reason", "notFollowed", "site", "class" }
                .Select(n => s.GetProperty(n)).Append(s.GetProperty("thread").GetProperty("id")))).ToList());
        foreach (var page in pages)
        {
            Assert.AreEqual(20_000_000m, page.GetProperty("sums").EnumerateArray().Sum(s => s.GetProperty("us").GetDecimal()));
            Assert.AreEqual(exported.Count, page.GetProperty("totalSegments").GetInt32());
        }
    }

    [TestMethod]
    public void HostileNamesAreVisibleAndShort()
    {
        using var folder = new TemporaryFolder();
        folder.Write("a.etl", SmallTraces.Starvation(victim: "a\u001Bb\u0007c\u0085" + new string('ü', 900)));
        using var session = new AgentSession(folder.Root);
        var trace = session.Open("a.etl");
        var names = session.Call("query_table", new { trace, table = "Ready Starvation", columns = new[] { "Process Name" } })
            .GetProperty("rows").EnumerateArray().Select(r => r[0].GetString()!).ToList();
        var name = names.Single(n => n.StartsWith('a'));
        StringAssert.StartsWith(name, @"a\u001Bb\u0007c\u0085üü");
        Assert.AreEqual(500, name.Length);
        StringAssert.EndsWith(name, "…");
        Assert.Contains(@"a\u001Bb", session.Call("findings", new { trace }).ToString().Replace(@"\\", @"\", StringComparison.Ordinal));
    }

    private static int Compare(
        AgentSession session, string trace, string[] options, Dictionary<string, object?> arguments, int mostRows)
    {
        arguments["trace"] = trace;
        var exported = Export(options);
        var rows = new List<JsonElement>();
        foreach (var page in session.Pages("query_table", arguments))
        {
            Assert.AreEqual(exported.Count, page.GetProperty("totalRows").GetInt32());
            Assert.IsTrue(page.GetProperty("rows").GetArrayLength() > 0 || exported.Count == 0);
            rows.AddRange(page.GetProperty("rows").EnumerateArray());
            if (rows.Count >= mostRows)
            {
                break;
            }
        }

        var compared = Math.Min(rows.Count, mostRows);
        Assert.AreEqual(Math.Min(exported.Count, mostRows), compared);
        for (var i = 0; i < compared; i++)
        {
            for (var column = 0; column < exported[i].GetArrayLength(); column++)
            {
                var (expected, actual) = (exported[i][column], rows[i][column]);
                Assert.AreEqual(expected.ValueKind, actual.ValueKind);
                if (expected.ValueKind == JsonValueKind.String && expected.GetString()!.Length > 400)
                {
                    Assert.AreEqual(expected.GetString()![..100], actual.GetString()![..100]);
                    continue;
                }

                Assert.AreEqual(expected.ToString(), actual.ToString(), $"{options[1]}, row {i}");
            }
        }

        return compared;
    }

    private static List<JsonElement> Export(params string[] options)
    {
        var run = CommandLineRun.Run(["export", s_trace, "--format", "json", .. options]);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        return [.. JsonDocument.Parse(run.Output).RootElement.GetProperty("rows").EnumerateArray()];
    }
}
