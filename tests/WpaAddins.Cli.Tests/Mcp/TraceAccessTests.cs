using System.Text;
using System.Text.Json;

namespace WpaAddins.Cli.Tests.Mcp;

/// <summary>Which files can be opened, how many at a time, and what damage does.</summary>
[TestClass]
public sealed class TraceAccessTests
{
    [TestMethod]
    public void OnlyFilesInTheFoldersAreOpened()
    {
        using var folder = new TemporaryFolder();
        using var outside = new TemporaryFolder();
        var inside = Directory.CreateDirectory(folder.PathOf("traces")).FullName;
        var secret = outside.Write("secret.etl", SmallTraces.Quiet());
        folder.Write("beside.etl", SmallTraces.Quiet());
        Directory.CreateDirectory(folder.PathOf("traces-other"));
        folder.Write(Path.Combine("traces-other", "a.etl"), SmallTraces.Quiet());
        folder.Write(Path.Combine("traces", "a.etl"), SmallTraces.Quiet());
        File.CreateSymbolicLink(Path.Combine(inside, "link.etl"), secret);
        File.CreateSymbolicLink(Path.Combine(inside, "good.etl"), Path.Combine(inside, "a.etl"));
        Directory.CreateSymbolicLink(Path.Combine(inside, "out"), outside.Root);
        using var session = new AgentSession(inside);
        foreach (var path in new[]
        {
            secret, "../beside.etl", "../traces-other/a.etl", folder.PathOf("traces-other/a.etl"), "link.etl", "out/secret.etl", "a/../../beside.etl",
            outside.PathOf("none.etl"), "../none.etl", "out/none.etl",
        })
        {
            StringAssert.Contains(session.Fail("open_trace", new { path }), "lies outside of the folders of this server", path);
            StringAssert.Contains(session.Fail("open_trace", new { path = "a.etl", symbols = path }), "lies outside of the folders", path);
            StringAssert.Contains(session.Fail("open_trace", new { path = "a.etl", signatures = path }), "lies outside of the folders", path);
        }

        foreach (var path in new[] { "", @"\\server\share\a.etl", "//server/a.etl", @"\\.\pipe\a", "a\0.etl" })
        {
            StringAssert.Contains(session.Fail("open_trace", new { path }), "is no path of a file");
        }

        StringAssert.Contains(session.Fail("open_trace", new { path = "." }), "there is no file '.'");
        var trace = session.Open("a.etl");
        Assert.AreEqual(trace, session.Open("good.etl"), "the same file by way of a link inside");
        Assert.AreEqual(trace, session.Open(Path.Combine(inside, "a.etl")));
        Assert.AreEqual(trace, session.Open("../traces/a.etl"));
    }

    [TestMethod]
    public void ALongChainOfLinksDoesNotLeadOutOfTheFolders()
    {
        using var folder = new TemporaryFolder();
        using var outside = new TemporaryFolder();
        File.CreateSymbolicLink(folder.PathOf("link0.etl"), outside.Write("secret.etl", SmallTraces.Quiet()));
        for (var link = 1; link < 60; link++)
        {
            File.CreateSymbolicLink(folder.PathOf($"link{link}.etl"), folder.PathOf($"link{link - 1}.etl"));
        }

        using var session = new AgentSession(folder.Root);
        foreach (var link in (int[])[0, 38, 39, 40, 41, 42, 59])
        {
            StringAssert.Contains(session.Fail("open_trace", new { path = $"link{link}.etl" }), "lies outside of the folders", $"{link}");
        }
    }

    [TestMethod]
    public void NamesBehindLinksAreNotListed()
    {
        using var folder = new TemporaryFolder();
        using var outside = new TemporaryFolder();
        outside.Write("secret.etl", SmallTraces.Quiet());
        Directory.CreateSymbolicLink(folder.PathOf("out"), outside.Root);
        using var session = new AgentSession(folder.Root);
        StringAssert.Contains(session.Fail("open_trace", new { path = "secret.etl" }), "they contain no .etl file");
    }

    [TestMethod]
    public void AChangedSignatureFileOpensTheTraceAgain()
    {
        using var folder = new TemporaryFolder();
        folder.Write("a.etl", SmallTraces.Quiet());
        using var session = new AgentSession(folder.Root);
        string Open(string function)
        {
            var signature = $$"""{"signatures":[{"name":"Mine","scope":"machine","transfer":"handoff","acquire":["{{function}}"]}]}""";
            folder.Write("locks.json", Encoding.UTF8.GetBytes(signature));
            return session.Call("open_trace", new { path = "a.etl", signatures = "locks.json" }).GetProperty("trace").GetString()!;
        }

        var first = Open("a.dll!Wait");
        Assert.AreNotEqual(first, Open("a.dll!WaitForLock"));
    }

    [TestMethod]
    public void OneMoreThanFourClosesTheLeastRecentlyUsed()
    {
        using var folder = new TemporaryFolder();
        for (var i = 0; i < 5; i++)
        {
            folder.Write($"{i}.etl", SmallTraces.Starvation());
        }

        using var session = new AgentSession(folder.Root);
        for (var i = 0; i < 4; i++)
        {
            Assert.AreEqual($"t{i + 1}", session.Open($"{i}.etl"));
        }

        session.Call("findings", new { trace = "t1" });
        var last = session.Call("open_trace", new { path = "4.etl" });
        Assert.AreEqual("t2", last.GetProperty("closed").GetString());
        StringAssert.Contains(session.Fail("findings", new { trace = "t2" }), "t2 was closed; open_trace with the path of 1.etl opens it again, with a new id");
        Assert.AreEqual("t6", session.Open("1.etl"));
        Assert.IsTrue(session.Call("close_trace", new { trace = "t6" }).GetProperty("closed").GetBoolean());
        StringAssert.Contains(session.Fail("close_trace", new { trace = "t6" }), "t6 was closed");
    }

    [TestMethod]
    public void ChangedFileIsReadAgain()
    {
        using var folder = new TemporaryFolder();
        folder.Write("a.etl", SmallTraces.Quiet());
        using var session = new AgentSession(folder.Root);
        Assert.AreEqual("t1", session.Open("a.etl"));
        folder.Write("a.etl", SmallTraces.Starvation());
        Assert.AreEqual("t2", session.Open("a.etl"));
    }

    /// <summary>Names in such a file can be wrong on purpose, so the note must not be among warnings that are left out.</summary>
    [TestMethod]
    public void SymbolFileBesideATraceIsTheFirstWarning()
    {
        using var folder = new TemporaryFolder();
        folder.Write("broken.etl", SmallTraces.Broken());
        folder.Write("broken.symbols.json", File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", "rank.symbols.json")));
        using var session = new AgentSession(folder.Root);
        string[] warnings = [.. session.Call("open_trace", new { path = "broken.etl" }).GetProperty("warnings").EnumerateArray().Select(w => w.GetString()!)];
        Assert.IsGreaterThan(1, warnings.Length);
        StringAssert.Contains(warnings[0], "broken.symbols.json");
    }

    [TestMethod]
    public void LossesAccompanyEveryAnswer()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("broken.etl", SmallTraces.Broken());
        var lastLine = CommandLineRun.Run("analyze", path).ErrorLines[^1]["wpaaddins: ".Length..];
        StringAssert.StartsWith(lastLine, "data was lost");
        using var session = new AgentSession(folder.Root);
        var opened = session.Call("open_trace", new { path = "broken.etl" });
        Assert.AreEqual(5, opened.GetProperty("eventsLost").GetInt32());
        Assert.IsGreaterThan(0, opened.GetProperty("warnings").GetArrayLength());
        foreach (var answer in (JsonElement[])
        [
            opened,
            session.Call("findings", new { trace = "t1" }),
            session.Call("query_table", new { trace = "t1", table = "Load" }),
            session.Call("critical_path", new { trace = "t1", thread = 100, from = 0, to = 1 }),
        ])
        {
            Assert.IsFalse(answer.GetProperty("complete").GetBoolean());
            Assert.AreEqual(lastLine, answer.GetProperty("loss").GetString());
        }
    }

    [TestMethod]
    public void DamagedFilesAreErrorsAndTheServerLivesOn()
    {
        var whole = File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", "rank-priority-only.etl"));
        var random = new Random(20260302);
        using var folder = new TemporaryFolder();
        using var session = new AgentSession(folder.Root);
        var (opened, refused) = (0, 0);
        for (var n = 0; n < 60; n++)
        {
            var bytes = (n % 3) switch
            {
                0 => whole[..random.Next(whole.Length)],
                1 => [.. whole],
                _ => new byte[random.Next(1, 4096)],
            };
            for (var flips = n % 3 == 1 ? random.Next(1, 50) : n % 3 == 2 ? bytes.Length : 0; flips > 0; flips--)
            {
                bytes[random.Next(bytes.Length)] ^= (byte)random.Next(1, 256);
            }

            folder.Write($"{n}.etl", bytes);
            var result = session.Receive(session.SendCall("open_trace", new { path = $"{n}.etl" })).GetProperty("result");
            if (result.TryGetProperty("isError", out var isError) && isError.GetBoolean())
            {
                refused++;
                Assert.DoesNotContain("internal error", result.ToString());
            }
            else
            {
                opened++;
                session.Call("findings", new { trace = result.GetProperty("structuredContent").GetProperty("trace").GetString() });
            }
        }

        Assert.IsGreaterThan(10, opened);
        Assert.IsGreaterThan(10, refused);
        Assert.AreEqual("", session.Error);
        Assert.AreEqual(ExitCode.Done, session.End());
    }

    [TestMethod]
    public void FolderThatDoesNotExistIsAUsageError()
    {
        var run = CommandLineRun.Run("mcp", Path.Combine(Path.GetTempPath(), "wpaaddins-none"));
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        StringAssert.Contains(run.Error, "is no folder");
        Assert.AreEqual("", run.Output);
    }
}
