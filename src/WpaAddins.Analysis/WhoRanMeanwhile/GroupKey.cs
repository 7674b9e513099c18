using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The properties of a ready thread that determine its class: rank, priority and affinity.</summary>
/// <param name="Rank">The rank; an unknown rank counts as 0.</param>
/// <param name="Affinity">The mask of the CPUs that the thread may use; all bits set = all CPUs.</param>
internal readonly record struct GroupKey(short Rank, sbyte Priority, ulong Affinity)
{
    /// <summary>
    /// Gets the class that one CPU causes. Of all CPUs, the first class in the order of
    /// <see cref="ReadyClass"/> counts.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadyClass ClassOf(RunningThread running)
    {
        if (running.Kind != RunningKind.Thread)
        {
            return running.Kind == RunningKind.Idle ? ReadyClass.Idle
                : running.Kind == RunningKind.Interrupt ? ReadyClass.Interrupt : ReadyClass.Unknown;
        }

        // Comparisons are faster than a switch. After the first one, the ready thread has no lower rank number than the
        // running one, so a higher priority of the running thread decides whatever the ranks are.
        return Rank < running.Rank ? ReadyClass.Inverted
            : Priority < running.Priority ? ReadyClass.PriorityBeaten
            : Rank > running.Rank ? ReadyClass.RankBeaten
            : Priority == running.Priority ? ReadyClass.Equal : ReadyClass.Inverted;
    }
}
