using System.Diagnostics;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Adapter;

namespace WpaAddins.Plugin.EngineRun;

/// <summary>All tables of a trace as the command line writes them, in a folder of their own.</summary>
internal sealed class ExportedTables : IDisposable
{
    private static readonly string[] s_units = [" (s)", " (us)"];

    private readonly string _folder = Directory.CreateTempSubdirectory("wpaaddins-engine-").FullName;

    /// <summary>Exports the tables.</summary>
    /// <exception cref="InvalidOperationException">The command line failed.</exception>
    public ExportedTables(string commandLine, string trace)
    {
        var start = new ProcessStartInfo("dotnet", [commandLine, "analyze", trace, "--out", _folder]) { RedirectStandardOutput = true };
        using var process = Process.Start(start)!;
        process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        if (process.ExitCode is not (0 or 3))
        {
            Dispose();
            throw new InvalidOperationException($"wpaaddins analyze ended with {process.ExitCode}");
        }
    }

    /// <summary>Reads the rows of a table; empty cells become what the host has in their place.</summary>
    /// <exception cref="InvalidOperationException">There is no such table, or it has other columns.</exception>
    public string[] Read(string table, IReadOnlyCollection<IDataColumn> columns)
    {
        var file = Directory.GetFiles(_folder, "*.csv").Single(f => Letters(Path.GetFileNameWithoutExtension(f)) == Letters(table));
        var rows = CsvRows.Parse(File.ReadAllText(file));
        var all = columns.Where(TableText.IsExported).ToArray();
        if (!rows[0].Zip(all, HasName).All(isSame => isSame) || rows[0].Length != all.Length)
        {
            throw new InvalidOperationException($"{table} has other columns in the host than in the export");
        }

        return
        [
            .. rows.Skip(1).Select(row => string.Join('\t', row.Select((cell, i) => cell.Length == 0 ? TableText.Unknown(all[i]) : cell))),
        ];
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>Compares names; that of an export has the unit of a time or duration, which the host appends itself.</summary>
    private static bool HasName(string exported, IDataColumn column) =>
        (column.DataType == typeof(Timestamp) || column.DataType == typeof(TimestampDelta))
            ? s_units.Any(unit => exported.EndsWith(unit, StringComparison.Ordinal))
            : exported == column.Configuration.Metadata.Name;

    /// <summary>What a name of a table and the name of its file have in common.</summary>
    private static string Letters(string name) => string.Concat(name.Where(char.IsLetterOrDigit)).ToLowerInvariant();
}
