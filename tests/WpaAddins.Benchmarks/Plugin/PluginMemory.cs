using System.Diagnostics;
using System.Globalization;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin;
using WpaAddins.Symbols.Files;

namespace WpaAddins.Benchmarks.Plugin;

/// <summary>Measures what the plugin holds for a trace, and how long a table takes until the host can draw it.</summary>
/// <remarks>
/// Shape: opening the trace computes no table; each is computed when the host builds it. A zoom notifies the clones of all columns
/// that follow the range, and then reads all of their cells, as sums of groups need. With a symbol file beside the trace, the last
/// step is that with names of functions, after they have been exchanged.
/// Units: bytes that are still reachable after a full collection, less those before the plugin was asked.
/// </remarks>
internal static class PluginMemory
{
    private const int RowsOfAScreen = 100;

    /// <summary>Opens a trace as the host does, and writes a line for each step and table.</summary>
    public static void Write(string path, long records)
    {
        var host = new BenchmarkHost();
        var source = new EtlProcessingSource();
        source.SetLogger(host);
        source.SetApplicationEnvironment(host);
        var tables = source.DataTables.Concat(source.MetadataTables).ToArray();
        var before = GC.GetTotalMemory(forceFullCollection: true);
        var clock = Stopwatch.GetTimestamp();
        var processor = source.CreateProcessor(new FileDataSource(path), host, ProcessorOptions.Default);
        foreach (var table in tables)
        {
            processor.EnableTable(table);
        }

        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        var time = Stopwatch.GetElapsedTime(clock);
        Console.WriteLine("| step | seconds | MB held | bytes a record |");
        Console.WriteLine("|---|---|---|---|");
        WriteStep("the trace, no table", time, before, records);
        var lines = tables.Select(table => WriteTable(processor, table)).ToList();
        if (SidecarSymbolFile.Find(path) is not null)
        {
            host.AwaitNames();
        }

        WriteStep("and all tables", Stopwatch.GetElapsedTime(clock), before, records);
        GC.KeepAlive(processor);
        Console.WriteLine();
        Console.WriteLine("| table | rows | computed, ms | MB more | a screen of cells, ms | first zoom, ms | columns notified of a zoom, ms | and their cells of all rows, ms |");
        Console.WriteLine("|---|---|---|---|---|---|---|---|");
        lines.ForEach(Console.WriteLine);
        source.DisposeProcessor(processor);
    }

    private static void WriteStep(string name, TimeSpan time, long before, long records)
    {
        var held = GC.GetTotalMemory(forceFullCollection: true) - before;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {name} | {time.TotalSeconds:F1} | {held / 1e6:F0} | {(double)held / records:F1} |"));
    }

    private static string WriteTable(ICustomDataProcessor processor, TableDescriptor table)
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
        var followers = shown.Columns.Select(Projection).OfType<IVisibleDomainSensitiveProjection>()
            .Select(sensitive => (IVisibleDomainSensitiveProjection)sensitive.Clone()).ToList();
        var range = new MiddleThird(processor.GetDataSourceInfo());
        var (_, first) = Zoom(followers, range, shown.RowCount);
        var (notified, next) = Zoom(followers, range, shown.RowCount);
        var held = GC.GetTotalMemory(forceFullCollection: true) - before;
        GC.KeepAlive(shown);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"| {table.Name} | {shown.RowCount:N0} | {ready.TotalMilliseconds:F1} | {held / 1e6:F1} | {screen.TotalMilliseconds:F1} | {first.TotalMilliseconds:F1} | {notified.TotalMilliseconds:F3} | {next.TotalMilliseconds:F1} |");
    }

    /// <summary>Notifies columns of a new visible range, as the host does after each zoom, and reads all of their cells.</summary>
    private static (TimeSpan Notified, TimeSpan Read) Zoom(
        List<IVisibleDomainSensitiveProjection> followers, IVisibleDomainRegion range, int rows)
    {
        var clock = Stopwatch.GetTimestamp();
        followers.ForEach(follower => follower.NotifyVisibleDomainChanged(range));
        var notified = Stopwatch.GetElapsedTime(clock);
        followers.ForEach(follower => Read(follower, rows));
        return (notified, Stopwatch.GetElapsedTime(clock));
    }

    private static object Projection(IDataColumn column) =>
        column.GetType().GetProperty(nameof(IDataColumn<int>.Projector))!.GetValue(column)!;

    private static void Read(IVisibleDomainSensitiveProjection follower, int rows)
    {
        switch (follower)
        {
            case IProjection<int, TimestampDelta> durations:
                Sum(durations, rows, duration => duration.ToNanoseconds);
                break;
            case IProjection<int, long> numbers:
                Sum(numbers, rows, number => number);
                break;
            case IProjection<int, double> shares:
                Sum(shares, rows, share => share);
                break;
            default:
                throw new NotSupportedException("a column of another type follows the range");
        }
    }

    private static double Sum<T>(IProjection<int, T> cells, int rows, Func<T, double> value)
    {
        var sum = 0.0;
        for (var row = 0; row < rows; row++)
        {
            sum += value(cells[row]);
        }

        return sum;
    }

    private sealed class MiddleThird(DataSourceInfo info) : IVisibleDomainRegion
    {
        public TimeRange Domain { get; } = new(new Timestamp(info.EndTimestampNanoseconds / 3), new Timestamp(info.EndTimestampNanoseconds / 3 * 2));

        public TAggregate AggregateVisibleRows<T, TAggregate>(IProjection<int, T> projection, AggregationMode aggregationMode) =>
            throw new NotSupportedException();
    }
}
