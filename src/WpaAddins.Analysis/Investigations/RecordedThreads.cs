using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Checks whether the trace shows enough of a thread to judge it.</summary>
/// <remarks>Source: Definitions.md, section 17.</remarks>
internal static class RecordedThreads
{
    /// <summary>Returns whether there is more than one event about the thread, and a switch-out.</summary>
    public static bool IsComplete(ThreadStarvation thread)
    {
        var switchOuts = Math.Max(
            thread.Slices,
            thread.CountByKind[(int)ReadyKind.Preempted]
            + thread.CountByKind[(int)ReadyKind.QuantumEnd]
            + thread.CountByKind[(int)ReadyKind.Yielded]);
        var hasSwitchOut = switchOuts > 0 || thread.MinRank is not null;
        return hasSwitchOut && switchOuts + thread.SwitchIns + thread.ReadiedCount > 1;
    }
}
