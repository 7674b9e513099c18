using System.Globalization;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Campaign;

/// <summary>
/// Damaged traces, PDBs, symbol files and signature files through the whole command line: each command ends with an exit code and a
/// message, never with an exception, and leaves no temporary file.
/// </summary>
/// <remarks>
/// The length is an argument of the test run: <c>-- 'TestRunParameters.Parameter(name="files", value="100000")'</c>; <c>first</c>
/// is the number of the first file, to continue a run or to repeat one file.
/// </remarks>
[TestClass]
public sealed class MutationCampaignTests(TestContext context)
{
    private const int FilesInShortRun = 160;
    private static readonly TimeSpan s_longestCommand = TimeSpan.FromMinutes(2);
    private static readonly string[] s_kinds = ["trace", "trace", "PDB", "symbol file", "symbol file beside the trace", "signatures"];
    private readonly SortedDictionary<string, int> _counts = new(StringComparer.Ordinal);
    private int _commands;

    [TestMethod]
    public void EveryDamagedFileGivesAResultOrAMessage()
    {
        var first = Argument("first", 0);
        var files = Argument("files", FilesInShortRun);
        for (var number = first; number < first + files; number++)
        {
            Run(number);
        }

        foreach (var (outcome, count) in _counts)
        {
            context.WriteLine($"{outcome}: {count:N0}");
        }

        context.WriteLine($"{files:N0} damaged files, {_commands:N0} commands");
        foreach (var kind in s_kinds.Where(_ => files >= FilesInShortRun))
        {
            Assert.IsTrue(_counts.Keys.Any(k => k.StartsWith($"{kind}, exit code {ExitCode.Done}", StringComparison.Ordinal)), kind);
        }
    }

    [TestMethod]
    public void EveryUndamagedFileGivesAResult()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("pdbs"));
        var symbols = CampaignInputs.SymbolFiles.Select((f, i) => folder.Write($"names{i}", f));
        string[][] options =
        [
            ["--symbols", folder.PathOf("pdbs")], .. symbols.Select(s => (string[])["--symbols", s]),
            ["--signatures", folder.Write("locks", CampaignInputs.Signatures)],
        ];
        foreach (var pdb in (byte[][])[CampaignInputs.Pdb, CampaignInputs.PdbWithoutMovedCode])
        {
            folder.Write("pdbs/app.pdb", pdb);
            for (var i = 0; i < CampaignInputs.Traces.Count; i++)
            {
                var trace = folder.Write("t.etl", CampaignInputs.Traces[i]);
                foreach (var option in options)
                {
                    var run = CommandLineRun.Run(["export", trace, "--table", "Ready Intervals", .. option]);
                    Assert.IsTrue(run.ExitCode is ExitCode.Done or ExitCode.DataLost, $"{i}: {run.Error}");
                    Assert.IsTrue(i > 1 || option[0] != "--symbols" || run.Output.Contains("app.exe!", StringComparison.Ordinal), run.Error);
                }
            }
        }
    }

    private void Run(int number)
    {
        var random = new Random(number);
        var kind = s_kinds[number % s_kinds.Length];
        using var folder = new TemporaryFolder();
        var isTrace = kind == "trace";
        var trace = CampaignInputs.Traces[isTrace ? random.Next(CampaignInputs.Traces.Count) : random.Next(2)];
        var path = folder.Write("t.etl", isTrace ? FileMutator.MutateBinary(trace, random) : trace);
        string[] options = kind switch
        {
            "PDB" => ["--symbols", Path.GetDirectoryName(folder.Write("app.pdb", FileMutator.MutateBinary(
                random.Next(2) == 0 ? CampaignInputs.Pdb : CampaignInputs.PdbWithoutMovedCode, random)))!],
            "symbol file" => ["--symbols", folder.Write("names", MutateSymbols(random))],
            "signatures" => ["--signatures", folder.Write("locks", FileMutator.MutateText(CampaignInputs.Signatures, random))],
            _ => [],
        };
        if (kind == "symbol file beside the trace")
        {
            folder.Write("t.symbols.json", MutateSymbols(random));
        }

        var table = TableFileName.Format(TableCatalogue.Tables[random.Next(TableCatalogue.Tables.Count)]);
        var undamaged = folder.Write("u.etl", trace);
        string[][] commands =
        [
            ["analyze", path, "--report", folder.PathOf("report.html"), "--out", folder.PathOf("tables"), .. options],
            .. isTrace ? (string[][])[["inspect", path], ["inspect", path, "--json"], ["compare", undamaged, path]] : [],
            random.Next(2) == 0 ? ["analyze", path, "--json", .. options] : ["analyze", path, "--from", "0.001", "--to", "0.01", .. options],
            ["export", path, "--table", table, "--format", random.Next(2) == 0 ? "ndjson" : "table", .. options],
        ];
        foreach (var command in commands)
        {
            var what = $"file {number}, {kind}, {command[0]}";
            var run = Execute(what, command);
            _commands++;
            var isOutside = isTrace && command.Contains("--from") && run.ErrorLines.Any(IsOutsideTheTrace);
            Assert.IsTrue(
                isOutside ? run.ExitCode == ExitCode.Usage : run.ExitCode is ExitCode.Done or ExitCode.Failed or ExitCode.DataLost,
                $"{what}: {run.ExitCode}: {run.Error}");
            Assert.IsTrue(run.ExitCode == ExitCode.Done || run.ErrorLines.Length > 0, $"{what}: no message");
            Assert.DoesNotContain("this is a bug", run.Error, what);
            var shown = command.Contains("--json") || command.Contains("ndjson") ? run.Error : run.Output + run.Error;
            Assert.IsFalse(shown.Any(c => char.IsControl(c) && c != '\n'), $"{what}: control characters");
            var outcome = $"{kind}, exit code {run.ExitCode}";
            _counts[outcome] = _counts.GetValueOrDefault(outcome) + 1;
        }

        Assert.IsFalse(Directory.EnumerateFiles(folder.Root, ".wpaaddins-*", SearchOption.AllDirectories).Any(), $"file {number}");
    }

    /// <summary>Damage can shorten a trace, so that the range of the command lies beyond its end.</summary>
    private static bool IsOutsideTheTrace(string line) => line.Contains(" lies outside the trace (0 to ", StringComparison.Ordinal);

    private static byte[] MutateSymbols(Random random) =>
        FileMutator.MutateText(CampaignInputs.SymbolFiles[random.Next(CampaignInputs.SymbolFiles.Count)], random);

    /// <summary>Runs a command; one that does not end is interrupted, which fails the test.</summary>
    private static CommandLineRun Execute(string what, string[] command)
    {
        using var limit = new CancellationTokenSource(s_longestCommand);
        try
        {
            var run = CommandLineRun.With(host => host with { Cancellation = limit.Token }, command);
            Assert.IsFalse(limit.IsCancellationRequested, $"{what}: does not end");
            return run;
        }
        catch (Exception e) when (e is not AssertFailedException)
        {
            throw new AssertFailedException($"{what}: {e}", e);
        }
    }

    private int Argument(string name, int otherwise) =>
        context.Properties.TryGetValue(name, out var text) ? int.Parse((string)text!, CultureInfo.InvariantCulture) : otherwise;
}
