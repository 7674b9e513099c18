using System.Numerics;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>The details of many small calls on a file: number, sizes, and repeated reads of the same bytes.</summary>
internal static class SmallIoDetails
{
    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, SmallIoFacts facts, ReportLimits limits) =>
        new(Rows(analysis, finding, facts), Pictures(analysis, facts.Calls, limits));

    private static List<DetailRow> Rows(TraceAnalysis analysis, Finding finding, SmallIoFacts facts)
    {
        var calls = facts.Calls;
        var files = analysis.Trace.Files;
        var factor = calls.RereadFactor is { } f ? FindingText.Invariant($"; each byte {f:0.00} times on average") : "";
        return
        [
            new("Which thread", ReportText.Thread(analysis.Trace.Threads[calls.Thread])),
            new("Which file", files.Path(calls.File) ?? FindingText.Invariant(
                $"without a name (0x{files.Key(calls.File):x})")),
            new("How often", FindingText.Invariant($"{calls.Calls:N0} calls ({calls.Kind}), at most {calls.PeakRate:N0} a second; {calls.Failed:N0} failed or reached the end of the file")),
            new("How much", FindingText.Invariant($"{calls.ActualBytes:N0} bytes in all, {calls.MeanBytes:N0} a call on average, {calls.MedianBytes:N0} in the median; {calls.DistinctBytes:N0} different bytes{factor}")),
            new("Calls needed", FindingText.Invariant($"{calls.NeededCalls(FileCalls.LargeCallBytes):N0} calls of 64 KiB, or {calls.NeededCalls(FileCalls.PageBytes):N0} of 4 KiB")),
            new("How long", FormattedText.Format($"{ReportText.Duration(calls.TimeNs)} in these calls")),
            new("Time", ReportText.Range(finding.StartNs, finding.EndNs)),
            new("Certainty", Certainty(analysis, calls)),
        ];
    }

    private static string Certainty(TraceAnalysis analysis, FileCalls calls)
    {
        var doubts = LossText.Format(analysis, DiagnosticSeverity.Warning).ToList();
        if (calls.Unfinished > 0)
        {
            doubts.Insert(0, FindingText.Invariant(
                $"the trace lacks the end of {calls.Unfinished:N0} calls: their bytes and times are missing"));
        }

        return doubts.Count == 0 ? "the end of each call was recorded, and nothing was lost" : string.Join("; ", doubts);
    }

    /// <summary>Creates pictures of the calls over time, and of their sizes by powers of two.</summary>
    private static List<Picture> Pictures(TraceAnalysis analysis, FileCalls calls, ReportLimits limits)
    {
        var operations = analysis.Trace.FileOperations;
        var counts = new EventCounts(PictureRange.Around(analysis, calls.FirstNs, calls.LastNs + 1), limits, 2);
        var sizes = new long[sizeof(uint) * 8 + 1];
        for (var row = 0; row < operations.Count; row++)
        {
            if (operations.Time[row] < analysis.Options.FromNs || operations.Time[row] >= analysis.Options.ToNs)
            {
                continue;
            }

            var isCall = operations.Thread[row] == calls.Thread && operations.File[row] == calls.File && operations.Kind[row] == calls.Kind;
            counts.Add(isCall ? 0 : 1, operations.Time[row]);
            if (isCall)
            {
                sizes[BitOperations.Log2(operations.TransferredBytes(row)) + (operations.TransferredBytes(row) == 0 ? 0 : 1)]++;
            }
        }

        var most = Array.FindLastIndex(sizes, s => s > 0) + 1;
        var described = FindingText.Invariant($"{counts.Values[0].Sum():N0} calls are those of the finding, {counts.Values[1].Sum():N0} are other file operations.");
        return
        [
            counts.ToPicture(
                "Calls over time",
                described,
                [new Series("calls of the finding", PictureColour.Vermilion), new Series("other file operations", PictureColour.Sky)],
                []),
            new CountBars
            {
                Title = "Sizes of the calls",
                Description = FindingText.Invariant($"{calls.Calls:N0} calls by the bytes that each transferred; the largest size of each bar is twice that of the bar before it."),
                Series = [new Series("calls", PictureColour.Vermilion)],
                Categories = [.. Enumerable.Range(0, most).Select(Category)],
                Counts = [.. sizes.Take(most)],
            },
        ];
    }

    private static string Category(int bits) => bits switch
    {
        0 => "0",
        1 => "1",
        _ => FindingText.Invariant($"<{Size(1L << bits)}"),
    };

    private static string Size(long bytes) => bytes switch
    {
        < 1 << 10 => FindingText.Invariant($"{bytes}"),
        < 1 << 20 => FindingText.Invariant($"{bytes >> 10} KiB"),
        < 1 << 30 => FindingText.Invariant($"{bytes >> 20} MiB"),
        _ => FindingText.Invariant($"{bytes >> 30} GiB"),
    };
}
