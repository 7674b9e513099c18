using WpaAddins.Trace;
using WpaAddins.Trace.Threads;
using static System.FormattableString;

namespace WpaAddins.Analysis.Markers;

/// <summary>Creates the rows of markers: finds their threads, processes and ranges, and formats their texts.</summary>
/// <remarks>Source: Definitions.md, section 15.</remarks>
internal sealed class MarkerRows(TraceData trace, TimeRange range)
{
    private const long RightButton = 2;

    /// <summary>Lists the markers that touch the range, in trace order; their ranges are cut at its bounds.</summary>
    public IEnumerable<Marker> List()
    {
        var ends = MarkerRanges.FindEnds(trace.Markers);
        for (var row = 0; row < ends.Length; row++)
        {
            var time = trace.Markers.Time[row];
            var start = time - trace.Markers.DelayNs[row];
            var isDelay = trace.Markers.Kind[row] is MarkerKind.MessageCheckDelay or MarkerKind.InputDelay;
            long? end = isDelay ? time : ends[row] < 0 ? null : trace.Markers.Time[ends[row]];
            var isInForce = ends[row] == MarkerRanges.None && LastsUntilNext(trace.Markers.Kind[row]);
            if (range.Overlaps(start, end ?? (isInForce ? long.MaxValue : start)))
            {
                yield return Row(
                    row, time, Math.Max(start, range.FromNs), end is { } known ? Math.Min(known, range.ToNs) : null);
            }
        }
    }

    /// <summary>
    /// Returns whether a marker without a visible end, such as a focus or a freeze, is in force until the trace ends.
    /// </summary>
    private static bool LastsUntilNext(MarkerKind kind) =>
        kind is MarkerKind.FocusThread or MarkerKind.FocusProcess or MarkerKind.PowerSource || MarkerPair.IsBeginning(kind);

    private Marker Row(int row, long time, long start, long? end)
    {
        var markers = trace.Markers;
        var threadId = markers.ThreadId[row];
        var thread = Find(threadId, time);
        var process = markers.ProcessId[row] != 0 || thread < 0 ? markers.ProcessId[row] : trace.Threads[thread].ProcessId;
        return new Marker
        {
            TimeNs = time,
            Kind = markers.Kind[row],
            Thread = thread,
            ThreadId = threadId,
            ProcessId = process,
            ProcessName = ProcessName(process, time),
            Text = Text(markers.Kind[row], markers.Detail[row], time),
            LoggedBy = Process(markers.LoggingProcessId[row], time),
            StartNs = start,
            EndNs = end,
        };
    }

    private string Text(MarkerKind kind, in MarkerDetail detail, long time) => kind switch
    {
        MarkerKind.FocusThread => detail.First == 0 ? "" : $"from {ThreadText((uint)detail.First, time)}",
        MarkerKind.FocusProcess => detail.First == 0 ? "" : $"from {Process((uint)detail.First, time)}",
        MarkerKind.KeyDown => Invariant($"key {detail.First}") + (detail.Name is null ? "" : $" ({detail.Name})"),
        MarkerKind.MouseDown or MarkerKind.MouseUp =>
            Invariant($"button {detail.First}{(detail.First == RightButton ? " (right)" : "")} at {detail.Second}, {detail.Third}"),
        MarkerKind.InputDelay =>
            Invariant($"oldest input {detail.First} ms ago, last taken {detail.Second} ms ago")
            + (detail.Name is null ? "" : $", window class {detail.Name}"),
        MarkerKind.Mark => detail.Name ?? "",
        _ => PowerText.Format(kind, detail),
    };

    private int Find(uint threadId, long time) =>
        threadId == 0 ? ThreadTable.Unknown : trace.Threads.Find(threadId, time);

    private string ThreadText(uint threadId, long time) => Find(threadId, time) is >= 0 and var thread
        ? Invariant($"{trace.Threads[thread].Process} thread {threadId}")
        : Invariant($"thread {threadId}");

    private string Process(uint processId, long time) => ThreadRow.ProcessText(ProcessName(processId, time), processId);

    private string? ProcessName(uint processId, long time) =>
        processId == 0 ? null : trace.Processes.Find(processId, time)?.Name;
}
