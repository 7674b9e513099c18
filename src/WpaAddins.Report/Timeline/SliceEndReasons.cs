using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Report.Timeline;

/// <summary>Numbers the distinct ways in which threads left a CPU: the state afterwards, and its reason.</summary>
internal sealed class SliceEndReasons(TraceAnalysis analysis)
{
    /// <summary>
    /// The trace does not contain the end of the slice, or the row is not a single slice of a thread.
    /// </summary>
    public const int None = -1;

    private readonly Dictionary<(SchedulingState State, WaitReason Reason), int> _numbers = [];
    private readonly List<(SchedulingState State, string Text)> _texts = [];

    /// <summary>Gets the state and the text of each number.</summary>
    public IReadOnlyList<(SchedulingState State, string Text)> Texts => _texts;

    /// <summary>Gets the number of the way in which a slice ended.</summary>
    /// <param name="row">The context switch that begins the slice.</param>
    public int Find(int row)
    {
        var end = analysis.Links.End(row);
        if (end < 0)
        {
            return None;
        }

        var state = analysis.ScheduleEvents.StateAfterOut(end);
        var reason = state is SchedulingState.Waiting or SchedulingState.Ready ? analysis.Trace.Switches[end].OldWaitReason : default;
        if (!_numbers.TryGetValue((state, reason), out var number))
        {
            _numbers.Add((state, reason), number = _texts.Count);
            _texts.Add((state, Format(state, reason)));
        }

        return number;
    }

    private static string Format(SchedulingState state, WaitReason reason) => state switch
    {
        SchedulingState.Waiting => FindingText.Invariant($"waited ({reason})"),
        SchedulingState.Ready => reason switch
        {
            WaitReason.WrQuantumEnd => "its quantum ended",
            WaitReason.WrYieldExecution => "it yielded the CPU",
            _ => "it was preempted",
        },
        SchedulingState.Throttled => "a CPU rate limit stopped it",
        SchedulingState.Terminated => "it ended",
        _ => "unknown",
    };
}
