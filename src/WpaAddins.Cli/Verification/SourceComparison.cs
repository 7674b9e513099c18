namespace WpaAddins.Cli.Verification;

/// <summary>Compares the results of two sources for one trace: records, names, and every cell of every table.</summary>
/// <remarks>Shape: all differences of a kind together; none if the two agree.</remarks>
internal static class SourceComparison
{
    private const string Session = "session";

    public static IEnumerable<Difference> Differences(
        TraceAnalysis first, TraceAnalysis second, CancellationToken cancellation) =>
        Facts(first.Trace, second.Trace)
            .Concat(RecordComparison.Switches(first.Trace, second.Trace))
            .Concat(RecordComparison.Readies(first.Trace, second.Trace))
            .Concat(Names("process", Processes(first.Trace), Processes(second.Trace)))
            .Concat(Names("image", Images(first.Trace), Images(second.Trace)))
            .Concat(TableCatalogue.Tables.SelectMany(table => RowComparison.Differences(table, first, second, cancellation)));

    private static IEnumerable<Difference> Facts(TraceData first, TraceData second) =>
        Compare("processors", first.Info.NumberOfProcessors, second.Info.NumberOfProcessors)
            .Concat(Compare("ticks per second", first.Info.ClockFrequency, second.Info.ClockFrequency))
            .Concat(Compare("start in ticks of 100 ns", first.Info.StartTimeUtc?.Ticks ?? 0, second.Info.StartTimeUtc?.Ticks ?? 0))
            .Concat(Compare("time of the last record in ns", first.Info.DurationNs, second.Info.DurationNs))
            .Concat(Compare("events lost", first.Info.EventsLost, second.Info.EventsLost))
            .Concat(Compare("buffers lost", first.Info.BuffersLost, second.Info.BuffersLost))
            .Concat(Compare("threads", first.Threads.Count, second.Threads.Count))
            .Concat(Compare("context switches", first.Switches.Count, second.Switches.Count))
            .Concat(Compare("ReadyThreads", first.Readies.Count, second.Readies.Count))
            .Concat(Compare("priority changes", first.PriorityChanges.Count, second.PriorityChanges.Count))
            .Concat(Compare("file operations", first.FileOperations.Count, second.FileOperations.Count))
            .Concat(Compare("CPU samples", first.Samples.Count, second.Samples.Count))
            .Concat(Compare("interrupts", first.Interrupts.Count, second.Interrupts.Count))
            .Concat(Compare("markers", first.Markers.Count, second.Markers.Count));

    private static IEnumerable<Difference> Compare(string what, long first, long second) => first == second
        ? []
        : [Difference.Between(Session, what, [("", Number(first), Number(second))])];

    private static string Number(long number) => number.ToString("N0", CultureInfo.InvariantCulture);

    private static IEnumerable<string> Processes(TraceData trace) => trace.Processes.Rows.Select(
        p => FormattableString.Invariant($"process {p.Name} ({p.ProcessId}), a child of {p.ParentId}"));

    private static IEnumerable<string> Images(TraceData trace) =>
        Enumerable.Range(0, trace.Images.Count).Select(i => trace.Images[i]).Select(image => FormattableString.Invariant(
            $"image {image.FileName} of process {image.ProcessId} at 0x{image.BaseAddress:x}, {image.SizeBytes:N0} bytes, ")
            + (image.Pdb is { } pdb ? FormattableString.Invariant($"PDB {pdb.Signature} age {pdb.Age}") : "no PDB"));

    private static IEnumerable<Difference> Names(string kind, IEnumerable<string> first, IEnumerable<string> second) =>
        SortedLines.Unequal([.. first], [.. second])
            .Select(line => line.IsFirst ? Difference.OnlyFirst(kind, line.Text) : Difference.OnlySecond(kind, line.Text));
}
