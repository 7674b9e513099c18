namespace WpaAddins.Cli.Verification;

/// <summary>Compares the results of two sources for one trace: records, names, and every cell of every table.</summary>
/// <remarks>Shape: the differences of a kind are consecutive; there are none if the sources agree.</remarks>
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

    private static IEnumerable<Difference> Facts(TraceData first, TraceData second)
    {
        (string What, long First, long Second)[] facts =
        [
            ("CPUs", first.Info.NumberOfProcessors, second.Info.NumberOfProcessors),
            ("ticks per second", first.Info.ClockFrequency, second.Info.ClockFrequency),
            ("start in ticks of 100 ns", first.Info.StartTimeUtc?.Ticks ?? 0, second.Info.StartTimeUtc?.Ticks ?? 0),
            ("time of the last record in ns", first.Info.DurationNs, second.Info.DurationNs),
            ("events lost", first.Info.EventsLost, second.Info.EventsLost),
            ("buffers lost", first.Info.BuffersLost, second.Info.BuffersLost),
            ("threads", first.Threads.Count, second.Threads.Count),
            ("context switches", first.Switches.Count, second.Switches.Count),
            ("ReadyThreads", first.Readies.Count, second.Readies.Count),
            ("priority changes", first.PriorityChanges.Count, second.PriorityChanges.Count),
            ("file operations", first.FileOperations.Count, second.FileOperations.Count),
            ("CPU samples", first.Samples.Count, second.Samples.Count),
            ("interrupts", first.Interrupts.Count, second.Interrupts.Count),
            ("markers", first.Markers.Count, second.Markers.Count),
        ];
        return facts.Where(f => f.First != f.Second)
            .Select(f => Difference.Between(Session, f.What, [("", Number(f.First), Number(f.Second))]));
    }

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
