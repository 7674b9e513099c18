using System.Diagnostics;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Adapter;

namespace WpaAddins.Plugin.EngineRun;

/// <summary>A table as the command line exports it.</summary>
internal static class ExportedTable
{
    /// <summary>Exports a table; empty cells become what the host has in their place.</summary>
    public static string[] Read(string commandLine, string trace, string table, IEnumerable<IDataColumn> columns)
    {
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true };
        foreach (var argument in (string[])[commandLine, "export", trace, "--table", table])
        {
            start.ArgumentList.Add(argument);
        }

        using var process = Process.Start(start)!;
        var csv = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        if (process.ExitCode is not (0 or 3))
        {
            throw new InvalidOperationException($"wpaaddins export ended with {process.ExitCode}");
        }

        var all = columns.ToArray();
        return
        [
            .. CsvRows.Of(csv).Skip(1)
                .Select(row => string.Join('\t', row.Select((cell, i) => cell.Length == 0 ? TableText.Unknown(all[i]) : cell))),
        ];
    }
}
