using System.Globalization;
using System.IO.Compression;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Sql;
using WpaAddins.Etl.Tests;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Tests.Sql;

[TestClass]
public sealed partial class SqlScriptTests
{
    private static readonly string[] s_schedules =
        ["lock-contention", "lock-handoff", "mixed-load", "parallel-build", "rank-starvation", "small-io"];

    private static TemporaryFolder? s_export;

    public static IEnumerable<object[]> Engines => Enum.GetNames<SqlEngine>().Select(e => new object[] { e });

    [ClassCleanup]
    public static void DeleteExport() => s_export?.Dispose();

    [TestMethod]
    [DynamicData(nameof(Engines))]
    public void DeclaresEveryColumnWithinTheLimitsOfNames(string engine)
    {
        foreach (var table in TableCatalogue.Tables)
        {
            var script = Script(engine, table.Name);
            Assert.Contains($"CREATE TABLE IF NOT EXISTS \"{table.Name}\" (", script);
            Assert.Contains($"{TableFileName.Format(table)}", script);
            foreach (var column in table.Columns)
            {
                Assert.Contains($"    \"{column.Name}\" ", script);
                Assert.Contains(column.Description.Replace("'", "''", StringComparison.Ordinal), script);
                Assert.IsLessThanOrEqualTo(63, Encoding.UTF8.GetByteCount(column.Name), "PostgreSQL cuts longer names");
                Assert.AreNotEqual("Row", column.Name, "the name of the key");
            }
        }
    }

    [TestMethod]
    public void RefusesTwoFormatsAndUnknownEngines()
    {
        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("tables", "--json", "--sql", "duckdb").ExitCode);
        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("tables", "--sql", "dbase").ExitCode);
    }

    /// <summary>Compares the number of rows and the sum of every exact column with those of the files.</summary>
    [TestMethod]
    [DynamicData(nameof(Engines))]
    public void LoadsEveryValueExactlyAndAgainWithoutADuplicate(string engine)
    {
        var folder = ExportedFolder();
        Table[] tables = [.. TableCatalogue.Tables.Where(t => !t.IsMetadata)];
        var queries = tables.Select(t => $"SELECT '{t.Name}', CAST(count(*) AS VARCHAR(40))"
            + $", {string.Join(" || ' ' || ", Exact(t).Select(c => $"CAST(coalesce(sum(\"{c.Name}\"), 0) AS VARCHAR(60))").DefaultIfEmpty("''"))}"
            + $" FROM \"{t.Name}\"{(engine == nameof(SqlEngine.ClickHouse) ? " FINAL" : "")}");
        var script = Script(engine);
        var rows = EngineRun.Query(
            Enum.Parse<SqlEngine>(engine), folder, script + script, string.Join("\nUNION ALL\n", queries) + "\nORDER BY 1;\n");
        var expected = tables.OrderBy(t => t.Name, StringComparer.Ordinal).Select(t => Sums(folder, t));
        Assert.AreEqual(
            string.Join("\n", expected.Order(StringComparer.Ordinal)),
            string.Join("\n", rows.Select(r => $"{r[0]}: {r[1]} {string.Join(' ', r[2].Split(' ').Select(Number))}".TrimEnd())
                .Order(StringComparer.Ordinal)));
    }

    /// <summary>An empty table would look like the answer that there are no rows.</summary>
    [TestMethod]
    [DataRow(nameof(SqlEngine.DuckDb))]
    [DataRow(nameof(SqlEngine.PostgreSql))]
    public void FailsToLoadATableThatWasNotExported(string engine)
    {
        using var folder = new TemporaryFolder();
        var script = Script(engine, TableCatalogue.Tables[0].Name);
        string[][] Query(string statements) =>
            EngineRun.Query(Enum.Parse<SqlEngine>(engine), folder.Root, statements, "SELECT 1;\n");
        Assert.AreEqual("1", Query("").Single().Single());
        Assert.ThrowsExactly<AssertFailedException>(() => Query(script));
    }

    [TestMethod]
    [DynamicData(nameof(Engines))]
    public void AnswersTheQuestionsOfThePage(string engine)
    {
        var folder = ExportedFolder();
        var page = File.ReadAllText(RepositoryPath("src", "WpaAddins.Cli", "Fleet", "README.md"));
        var script = Script(engine);
        var questions = Question().Matches(page);
        Assert.HasCount(3, questions);
        foreach (Match question in questions)
        {
            var rows = EngineRun.Query(Enum.Parse<SqlEngine>(engine), folder, script, question.Groups["sql"].Value + ";\n");
            var answer = question.Groups["rows"].Value.Split('\n', StringSplitOptions.RemoveEmptyEntries)
                .Select(line => string.Join(" | ", line.Trim('|').Split('|').Select(c => Number(c.Trim()))));
            Assert.AreEqual(
                string.Join("\n", answer),
                string.Join("\n", rows.Select(r => string.Join(" | ", r.Select(Number)))));
        }
    }

    private static string Script(string engine, params string[] table)
    {
        var run = CommandLineRun.Run(["tables", .. table, "--sql", engine.ToLowerInvariant()]);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        return run.Output;
    }

    private static string ExportedFolder()
    {
        var traces = s_schedules.Select(s => SharedFiles.Require($"traces/linux/{s}.etl")).ToArray();
        if (s_export is null)
        {
            s_export = new TemporaryFolder();
            var run = CommandLineRun.Run(["export", Path.GetDirectoryName(traces[0])!, "--table", "all", "--out", s_export.Root, "--gz"]);
            Assert.AreNotEqual(ExitCode.Failed, run.ExitCode, run.Error);
        }

        return s_export.Root;
    }

    private static IEnumerable<Column> Exact(Table table) =>
        table.Columns.Where(c => c.Type is ColumnType.Integer or ColumnType.Time or ColumnType.Duration);

    private static string Sums(string folder, Table table)
    {
        var names = Exact(table).Select(c => c.Name).ToArray();
        var sums = new decimal[names.Length];
        var count = 0;
        foreach (var file in Directory.GetFiles(Path.Combine(folder, TableFileName.Format(table)), "*.csv.gz"))
        {
            using var reader = new StreamReader(new GZipStream(File.OpenRead(file), CompressionMode.Decompress));
            var records = Record().Matches(reader.ReadToEnd()).Select(m => Cells(m.Value)).ToArray();
            var columns = names.Select(n => Array.IndexOf(records[0], n)).ToArray();
            count += records.Length - 1;
            foreach (var record in records.Skip(1))
            {
                for (var i = 0; i < columns.Length; i++)
                {
                    sums[i] += record[columns[i]] is { Length: > 0 } cell ? decimal.Parse(cell, CultureInfo.InvariantCulture) : 0;
                }
            }
        }

        return $"{table.Name}: {count} {string.Join(' ', sums.Select(s => Number(s.ToString(CultureInfo.InvariantCulture))))}".TrimEnd();
    }

    private static string[] Cells(string record) =>
        [.. Cell().Matches("," + record.TrimEnd('\n')).Select(m => m.Value[1..].Trim('"'))];

    private static string Number(string text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
            ? number.ToString("0.#########", CultureInfo.InvariantCulture)
            : text;

    private static string RepositoryPath(params string[] parts)
    {
        var root = typeof(SqlScriptTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!;
        return Path.Combine([root, .. parts]);
    }

    [GeneratedRegex("""(?:"(?:[^"]|"")*"|[^"\n])+\n""")]
    private static partial Regex Record();

    [GeneratedRegex(""",(?:"(?:[^"]|"")*"|[^,]*)""")]
    private static partial Regex Cell();

    [GeneratedRegex("```sql\n(?<sql>SELECT [^`]*)\n```\n\n\\|[^\n]*\n\\|-[^\n]*\n(?<rows>(?:\\|[^\n]*\n)+)")]
    private static partial Regex Question();
}
