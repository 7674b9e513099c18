using System.Diagnostics;
using System.Text.Json;
using WpaAddins.Cli.Tests.Sql;

namespace WpaAddins.Cli.Tests.Mcp;

/// <summary>The official client for JavaScript drives the program. It checks each answer against the schema of its tool.</summary>
[TestClass]
public sealed class OfficialClientTests
{
    /// <summary>Names a folder in which the package of the client was installed.</summary>
    private const string ModulesVariable = "WPAADDINS_MCP_CLIENT";
    private const string Package = "@modelcontextprotocol/sdk";

    [TestMethod]
    public void DrivesASessionOverThreeTraces()
    {
        using var folder = new TemporaryFolder();
        foreach (var name in new[] { "rank.etl", "rank.symbols.json", "rank-priority-only.etl" })
        {
            File.Copy(RepositoryFiles.Path("samples", "traces", name), folder.PathOf(name));
        }

        folder.Write("damaged.etl", File.ReadAllBytes(folder.PathOf("rank.etl"))[..100_000]);
        using var client = Client.Start(folder.Root);
        var tools = client.Read();
        Assert.AreEqual("wpaaddins", tools.GetProperty("server").GetProperty("name").GetString());
        Assert.AreEqual(9, tools.GetProperty("tools").GetArrayLength());

        var opened = client.Call("open_trace", new { path = "rank.etl" });
        Assert.IsTrue(opened.GetProperty("complete").GetBoolean());
        var finding = client.Call("findings", new { trace = "t1", minSeverity = "high", limit = 1 }).GetProperty("findings")[0];
        StringAssert.Contains(finding.GetProperty("sentence").GetString(), "LockApp.exe thread 7528 was ready for 19.5 s");
        var thread = finding.GetProperty("threads")[0].GetProperty("id").GetInt32();
        var wait = client.Call("explain_wait", new { trace = "t1", thread, at = finding.GetProperty("start").GetDouble() });
        Assert.AreEqual(19_494_000m, wait.GetProperty("classes")[0].GetProperty("us").GetDecimal());
        client.Call("critical_path", new { trace = "t1", thread, from = 30, to = 50 });
        client.Call("table", new { });
        client.Call("table", new { name = finding.GetProperty("table").GetString(), trace = "t1" });
        foreach (var table in client.Call("table", new { trace = "t1" }).GetProperty("tables").EnumerateArray())
        {
            client.Call("query_table", new { trace = "t1", table = table.GetProperty("name").GetString(), limit = 1000 });
        }

        client.Call("open_trace", new { path = "rank-priority-only.etl" });
        Assert.IsGreaterThan(0, client.Call("compare", new { before = "t1", after = "t2" }).GetProperty("totalFindings").GetInt32());
        var damaged = client.Call("open_trace", new { path = "damaged.etl" });
        Assert.IsFalse(damaged.GetProperty("complete").GetBoolean());
        Assert.IsFalse(client.Call("findings", new { trace = "t3" }).GetProperty("complete").GetBoolean());
        client.Call("recording_for", new { });
        Assert.IsTrue(client.Ask("findings", new { trace = "t4" }).GetProperty("isError").GetBoolean());
        client.Call("close_trace", new { trace = "t1" });
        client.End();
    }

    private sealed class Client : IDisposable
    {
        private readonly Process _process;

        private Client(Process process) => _process = process;

        public static Client Start(string folder)
        {
            var modules = Path.Combine(Environment.GetEnvironmentVariable(ModulesVariable) ?? "", "node_modules");
            var node = EngineRun.Find("node");
            if (node is null || !Directory.Exists(Path.Combine(modules, Package)))
            {
                Assert.Inconclusive($"The official client is not here: needs node, and {ModulesVariable} = a folder after 'npm install --ignore-scripts {Package}'.");
            }

            return new Client(Process.Start(new ProcessStartInfo(
                node!,
                [
                    RepositoryFiles.Path("tests", "WpaAddins.Cli.Tests", "Mcp", "client.mjs"),
                    Path.GetFullPath(modules),
                    "dotnet",
                    typeof(CommandLineApp).Assembly.Location,
                    "mcp",
                    folder,
                ])
            {
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            })!);
        }

        public JsonElement Call(string name, object arguments)
        {
            var answer = Ask(name, arguments);
            Assert.IsTrue(answer.TryGetProperty("structuredContent", out var structure), answer.ToString());
            Assert.IsLessThanOrEqualTo(40_000, answer.ToString().Length);
            return structure;
        }

        public JsonElement Ask(string name, object arguments)
        {
            _process.StandardInput.WriteLine(JsonSerializer.Serialize(new { name, arguments }));
            _process.StandardInput.Flush();
            return Read();
        }

        public JsonElement Read()
        {
            var line = _process.StandardOutput.ReadLine();
            Assert.IsNotNull(line, "the client ended");
            return JsonDocument.Parse(line).RootElement;
        }

        public void End()
        {
            _process.StandardInput.Close();
            _process.WaitForExit();
            Assert.AreEqual(0, _process.ExitCode);
            Assert.AreEqual("", _process.StandardError.ReadToEnd(), "the server writes errors there");
        }

        public void Dispose()
        {
            _process.StandardInput.Close();
            _process.WaitForExit();
            _process.Dispose();
        }
    }
}
