using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Says why a starving thread was probably not lifted.</summary>
/// <remarks>Source: Definitions.md, section 12, companion.</remarks>
/// <param name="trace">The trace.</param>
/// <param name="window">Its window.</param>
internal sealed class UnliftedReasons(TraceData trace, TraceWindow window)
{
    private const int LeastRealTime = 16;

    private readonly bool _showsPriorities =
        trace.PriorityChanges.Count > 0 || trace.Info.HookCounts.ContainsKey(KernelHook.AntiStarvationBoost);

    /// <summary>Finds the reason.</summary>
    public UnliftedReason Find(ReadyInterval interval, in ClassTimes classes, int from, LongOccupant? occupant)
    {
        if (classes.Main == OccupancyClass.Idle && classes.Total > 0)
        {
            return UnliftedReason.Idle;
        }

        // What comes first by rank comes first at any priority: the rank tells more than what the priority was.
        return from switch
        {
            _ when IsRank(interval, classes, occupant) => UnliftedReason.Rank,
            0 => UnliftedReason.PriorityZero,
            >= BoostEvidence.BoostPriority => UnliftedReason.HighPriority,
            _ when interval.Priority >= BoostEvidence.BoostPriority => UnliftedReason.RaisedOtherwise,
            _ when occupant?.Priority >= LeastRealTime => UnliftedReason.RealTime,
            _ when interval.Censored == Censoring.End && !_showsPriorities => UnliftedReason.NotRecorded,
            _ => UnliftedReason.Unknown,
        };
    }

    /// <summary>Writes the reason.</summary>
    public string Describe(
        UnliftedReason reason, ReadyInterval interval, in ClassTimes classes, int from, LongOccupant? occupant) => reason switch
        {
            UnliftedReason.Idle => LikelyReason.Find(
                classes.Of(OccupancyClass.Idle), interval.Rank, trace.Threads[interval.Thread], window) is { } why
                ? $"A processor was idle: {char.ToLowerInvariant(why[0])}{why[1..]}"
                : "A processor was idle.",
            UnliftedReason.PriorityZero => "Priority 0 is never lifted.",
            UnliftedReason.HighPriority => from < LeastRealTime
                ? "Priority 15 is as high as a boost goes."
                : FormattableString.Invariant($"Real-time priorities, here {from}, are never lifted."),
            UnliftedReason.RaisedOtherwise => FormattableString.Invariant(
                $"Something else raised its priority to {interval.Priority}, or it stayed there."),
            UnliftedReason.Rank => "A boost raises the priority and does not cross ranks.",
            UnliftedReason.RealTime => FormattableString.Invariant(
                $"Blocked by real-time threads, here of priority {occupant?.Priority}: a boost to 15 does not displace them."),
            UnliftedReason.NotRecorded =>
                "The trace ends before it ran, and without priority changes a boost does not show.",
            _ => "Nothing in the trace explains it.",
        };

    private static bool IsRank(ReadyInterval interval, in ClassTimes classes, LongOccupant? occupant) =>
        interval.Rank > 0
        && (classes.Main == OccupancyClass.RankBeaten || occupant?.Rank < interval.Rank);
}
