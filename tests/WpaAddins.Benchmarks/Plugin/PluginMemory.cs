using System.Diagnostics;
using System.Globalization;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin;
using WpaAddins.Symbols.Files;

namespace WpaAddins.Benchmarks.Plugin;

/// <summary>Measures what the plugin holds for a trace, and how long a table takes until the host can draw it.</summary>
/// <remarks>
/// Shape: with a symbol file beside the trace, memory is that with names of functions, after they have been exchanged.
/// Units: bytes that are still reachable after a full collection, less those before the plugin was asked.
/// </remarks>
internal static class PluginMemory
{
    private const int RowsOfAScreen = 100;

    /// <summary>Opens a trace as the host does, and writes a line for each step and table.</summary>
    /// <param name="path">The trace.</param>
    /// <param name="records">How many records it has.</param>
    public static void Write(string path, long records)
    {
        var host = new BenchmarkHost();
        var source = new EtlProcessingSource();
        source.SetLogger(host);
        source.SetApplicationEnvironment(host);
        var tables = source.DataTables.Concat(source.MetadataTables).ToArray();
        Console.WriteLine("| step | seconds | MB held | bytes a record |");
        Console.WriteLine("|---|---|---|---|");
        Step(path, "the trace, no table", source, host, [], records);
        var processor = Step(path, "the trace with all tables", source, host, tables, records);
        Console.WriteLine();
        Console.WriteLine("| table | rows | columns | ready to show, ms | a screen of cells, ms | bytes a row, all stacks drawn |");
        Console.WriteLine("|---|---|---|---|---|---|");
        foreach (var table in tables)
        {
            WriteTable(processor, table);
        }

        source.DisposeProcessor(processor);
    }

    private static ICustomDataProcessor Step(
        string path, string name, EtlProcessingSource source, BenchmarkHost host, TableDescriptor[] tables, long records)
    {
        var before = GC.GetTotalMemory(forceFullCollection: true);
        var clock = Stopwatch.GetTimestamp();
        var processor = source.CreateProcessor(new FileDataSource(path), host, ProcessorOptions.Default);
        foreach (var table in tables)
        {
            processor.EnableTable(table);
        }

        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        foreach (var table in tables)
        {
            processor.BuildTable(table, new ShownTable());
        }

        var time = Stopwatch.GetElapsedTime(clock);
        if (tables.Length > 0 && SidecarSymbolFile.Find(path) is not null)
        {
            host.AwaitNames();
        }

        var held = GC.GetTotalMemory(forceFullCollection: true) - before;
        GC.KeepAlive(processor);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {name} | {time.TotalSeconds:F1} | {held / 1e6:F0} | {(double)held / records:F1} |"));
        return processor;
    }

    private static void WriteTable(ICustomDataProcessor processor, TableDescriptor table)
    {
        var before = GC.GetTotalMemory(forceFullCollection: true);
        var clock = Stopwatch.GetTimestamp();
        var shown = new ShownTable();
        processor.BuildTable(table, shown);
        var ready = Stopwatch.GetElapsedTime(clock);
        clock = Stopwatch.GetTimestamp();
        for (var row = 0; row < Math.Min(RowsOfAScreen, shown.RowCount); row++)
        {
            foreach (var column in shown.Columns)
            {
                column.Project(row);
            }
        }

        var screen = Stopwatch.GetElapsedTime(clock);
        foreach (var stacks in shown.Columns.OfType<IHierarchicalDataColumn<int>>())
        {
            for (var row = 0; row < shown.RowCount; row++)
            {
                stacks.ProjectTyped(row);
            }
        }

        var held = GC.GetTotalMemory(forceFullCollection: true) - before;
        GC.KeepAlive(shown);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {table.Name} | {shown.RowCount:N0} | {shown.Columns.Count} | {ready.TotalMilliseconds:F1} ")
            + string.Create(
                CultureInfo.InvariantCulture,
                $"| {screen.TotalMilliseconds:F1} | {(shown.RowCount == 0 ? 0 : (double)held / shown.RowCount):F1} |"));
    }
}
