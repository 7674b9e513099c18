using System.Diagnostics;
using System.Reflection;
using System.Text.Json;
using WpaAddins.Cli.Sql;

namespace WpaAddins.Cli.Tests.Sql;

/// <summary>Runs a script and a query in a real database engine.</summary>
internal static class EngineRun
{
    private const string ModulesVariable = "WPAADDINS_SQL_ENGINES";

    /// <summary>Runs both in a new database, and ends the test as inconclusive if the engine is not there.</summary>
    /// <param name="folder">The folder of the export, which becomes the current folder.</param>
    /// <param name="script">The statements that create and load the tables.</param>
    /// <returns>The cells of each row.</returns>
    public static string[][] Query(SqlEngine engine, string folder, string script, string query)
    {
        var rows = engine == SqlEngine.PostgreSql
            ? PostgreSqlServer.Query(folder, script, query)
            : QueryInNode(engine, folder, script, query);
        return [.. rows.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(row => row.Split('\t'))];
    }

    public static string Run(string program, string folder, string input, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        var error = process.StandardError.ReadToEndAsync();
        process.StandardInput.Write(input);
        process.StandardInput.Close();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.AreEqual(0, process.ExitCode, error.Result);
        return output;
    }

    /// <summary>Finds a program in <c>PATH</c> or in further folders.</summary>
    public static string? Find(string program, params string[] folders) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Concat(folders)
            .Select(f => Path.Combine(f, program)).FirstOrDefault(File.Exists);

    private static string QueryInNode(SqlEngine engine, string folder, string script, string query)
    {
        var package = engine == SqlEngine.DuckDb ? "@duckdb/node-api" : "chdb";
        var modules = Path.Combine(Environment.GetEnvironmentVariable(ModulesVariable) ?? "", "node_modules");
        var node = Find("node");
        if (node is null || !Directory.Exists(Path.Combine(modules, package)))
        {
            Assert.Inconclusive($"{engine} is not here: needs node, and {ModulesVariable} = a folder after 'npm install {package}'.");
        }

        var root = typeof(EngineRun).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!;
        return Run(
            node!,
            folder,
            JsonSerializer.Serialize(new { script, query }),
            Path.Combine(root, "tests", "WpaAddins.Cli.Tests", "Sql", "engine.cjs"),
            engine == SqlEngine.DuckDb ? "duckdb" : "clickhouse",
            modules);
    }
}
