using System.Globalization;
using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace;

namespace WpaAddins.Cli.Verification;

/// <summary>Compares what two sources made of one trace: records, names, and every cell of every table.</summary>
/// <remarks>Shape: a line a difference; none if the two agree.</remarks>
internal static class SourceComparison
{
    /// <summary>Lists the differences.</summary>
    /// <param name="first">The trace by the first source.</param>
    /// <param name="second">The trace by the second source.</param>
    /// <param name="cancellation">Stops the comparing.</param>
    /// <returns>A line each.</returns>
    public static IEnumerable<string> Differences(
        TraceAnalysis first, TraceAnalysis second, CancellationToken cancellation)
    {
        return Facts(first.Trace, second.Trace)
            .Concat(Records(first.Trace, second.Trace))
            .Concat(Sets("process", first.Trace, second.Trace, Processes))
            .Concat(Sets("image", first.Trace, second.Trace, Images))
            .Concat(TableCatalogue.Tables.SelectMany(table => Rows(table, first, second, cancellation)));
    }

    private static IEnumerable<string> Facts(TraceData first, TraceData second) =>
        Of("processors", first.Info.NumberOfProcessors, second.Info.NumberOfProcessors)
            .Concat(Of("ticks a second", first.Info.ClockFrequency, second.Info.ClockFrequency))
            .Concat(Of("last record (ns)", first.Info.DurationNs, second.Info.DurationNs))
            .Concat(Of("events lost", first.Info.EventsLost, second.Info.EventsLost))
            .Concat(Of("buffers lost", first.Info.BuffersLost, second.Info.BuffersLost))
            .Concat(Of("threads", first.Threads.Count, second.Threads.Count))
            .Concat(Of("context switches", first.Switches.Count, second.Switches.Count))
            .Concat(Of("ReadyThreads", first.Readies.Count, second.Readies.Count))
            .Concat(Of("priority changes", first.PriorityChanges.Count, second.PriorityChanges.Count))
            .Concat(Of("interrupts", first.Interrupts.Count, second.Interrupts.Count))
            .Concat(Of("markers", first.Markers.Count, second.Markers.Count));

    private static IEnumerable<string> Of(string what, long first, long second) =>
        first == second ? [] : [FormattableString.Invariant($"{what}: {first} and {second}")];

    private static IEnumerable<string> Records(TraceData first, TraceData second)
    {
        for (var row = 0; row < Math.Min(first.Switches.Count, second.Switches.Count); row++)
        {
            var (left, right) = (Switch(first, row), Switch(second, row));
            if (left != right)
            {
                yield return FormattableString.Invariant($"context switch {row}: {left} and {right}");
            }
        }

        for (var row = 0; row < Math.Min(first.Readies.Count, second.Readies.Count); row++)
        {
            var (left, right) = (Ready(first, row), Ready(second, row));
            if (left != right)
            {
                yield return FormattableString.Invariant($"ReadyThread {row}: {left} and {right}");
            }
        }
    }

    private static string Switch(TraceData trace, int row)
    {
        var s = trace.Switches;
        return string.Create(CultureInfo.InvariantCulture,
            $"{s.Time[row]} CPU {s.Cpu[row]} {Thread(trace, s.OldThread[row])} ({s.OldPriority[row]}, rank {s.OldRank[row]}, {s.OldState[row]}, {s.OldWaitReason[row]}) → {Thread(trace, s.NewThread[row])} ({s.NewPriority[row]}) {trace.Stacks.FrameCount(s.NewThreadStack[row])} frames");
    }

    private static string Ready(TraceData trace, int row)
    {
        var r = trace.Readies;
        return string.Create(CultureInfo.InvariantCulture,
            $"{r.Time[row]} CPU {r.Cpu[row]} {Thread(trace, r.Thread[row])} {r.AdjustReason[row]} {r.AdjustIncrement[row]} {r.Flags[row]} {trace.Stacks.FrameCount(r.Stack[row])} frames");
    }

    private static string Thread(TraceData trace, int thread) => thread < 0 ? "unknown" : $"{trace.Threads[thread].ThreadId}";

    private static IEnumerable<string> Processes(TraceData trace) =>
        trace.Processes.Rows.Select(p => FormattableString.Invariant($"{p.Name} ({p.ProcessId}) of {p.ParentId}"));

    private static IEnumerable<string> Images(TraceData trace) =>
        Enumerable.Range(0, trace.Images.Count).Select(i => trace.Images[i]).Select(image => FormattableString.Invariant(
            $"{image.FileName} at 0x{image.BaseAddress:x}, {image.SizeBytes} bytes, of process {image.ProcessId}, PDB {image.Pdb?.Signature} {image.Pdb?.Age}"));

    private static IEnumerable<string> Sets(
        string what, TraceData first, TraceData second, Func<TraceData, IEnumerable<string>> list)
    {
        var (left, right) = (list(first).Order(StringComparer.Ordinal).ToArray(), list(second).Order(StringComparer.Ordinal).ToArray());
        return Lines(what, left, right);
    }

    private static IEnumerable<string> Rows(
        Table table, TraceAnalysis first, TraceAnalysis second, CancellationToken cancellation) =>
        Lines(table.Name, Text(table, first, cancellation), Text(table, second, cancellation));

    /// <summary>Compares sorted lines, of which equal ones may occur several times.</summary>
    private static IEnumerable<string> Lines(string what, string[] first, string[] second)
    {
        var (i, j) = (0, 0);
        while (i < first.Length || j < second.Length)
        {
            var order = i == first.Length ? 1 : j == second.Length ? -1 : string.CompareOrdinal(first[i], second[j]);
            if (order < 0)
            {
                yield return $"{what}, only etl: {first[i]}";
            }
            else if (order > 0)
            {
                yield return $"{what}, only traceprocessing: {second[j]}";
            }

            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
    }

    /// <summary>Writes the rows of a table, a line each, sorted.</summary>
    private static string[] Text(Table table, TraceAnalysis analysis, CancellationToken cancellation)
    {
        var rows = table.Bind(analysis, cancellation);
        using var stream = new MemoryStream();
        var exporter = TableExporter.Create(ExportFormat.Ndjson, stream, hasSeveralTraces: false);
        var view = table.Views[0];
        exporter.Write(analysis.Trace.Info, rows, view, RowOrder.Of(rows, view), cancellation);
        exporter.End();
        var lines = Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length)
            .Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Array.Sort(lines, StringComparer.Ordinal);
        return lines;
    }
}
