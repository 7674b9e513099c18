using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Finds the likely reason why a starving thread was not boosted.</summary>
/// <remarks>Source: Definitions.md, section 12.</remarks>
internal sealed class NotBoostedReasons(TraceData trace, TraceWindow window)
{
    private const int MinRealTime = 16;

    private readonly bool _showsPriorities =
        trace.PriorityChanges.Count > 0 || trace.Info.HookCounts.ContainsKey(KernelHook.AntiStarvationBoost);

    public NotBoostedReason Find(ReadyInterval interval, in ClassTimes classes, int from, LongestRunningThread? runningThread)
    {
        if (classes.MainClass == ReadyClass.Idle && classes.Total > 0)
        {
            return NotBoostedReason.Idle;
        }

        // Threads of a lower rank number run first at any priority. So the rank explains more than the priority.
        return from switch
        {
            _ when IsRank(interval, classes, runningThread) => NotBoostedReason.Rank,
            0 => NotBoostedReason.PriorityZero,
            >= BoostEvidence.BoostPriority => NotBoostedReason.HighPriority,
            _ when interval.Priority >= BoostEvidence.BoostPriority => NotBoostedReason.RaisedOtherwise,
            _ when runningThread?.Priority >= MinRealTime => NotBoostedReason.RealTime,
            _ when interval.Censored == Censoring.OpenAtEnd && !_showsPriorities => NotBoostedReason.NotRecorded,
            _ => NotBoostedReason.Unknown,
        };
    }

    public string Describe(
        NotBoostedReason reason, ReadyInterval interval, in ClassTimes classes, int from, LongestRunningThread? runningThread) => reason switch
        {
            NotBoostedReason.Idle => LikelyReason.Find(
                classes.Get(ReadyClass.Idle), interval.Rank, trace.Threads[interval.Thread], window) is { } why
                ? $"A CPU was idle: {char.ToLowerInvariant(why[0])}{why[1..]}"
                : "A CPU was idle.",
            NotBoostedReason.PriorityZero => "Threads of priority 0 are not boosted.",
            NotBoostedReason.HighPriority => from < MinRealTime
                ? "Its priority is already 15, the priority of a boost."
                : FormattableString.Invariant($"Threads of real-time priority (here {from}) are not boosted."),
            NotBoostedReason.RaisedOtherwise => FormattableString.Invariant(
                $"Something else raised its priority to {interval.Priority}, or it stayed there."),
            NotBoostedReason.Rank => "A boost changes the priority, not the rank.",
            NotBoostedReason.RealTime => FormattableString.Invariant(
                $"A real-time thread (priority {runningThread?.Priority}) had the CPU. A boost to 15 does not displace it."),
            NotBoostedReason.NotRecorded =>
                "The trace ends before it ran, and has no priority records that would show a boost.",
            _ => "Nothing in the trace explains it.",
        };

    private static bool IsRank(ReadyInterval interval, in ClassTimes classes, LongestRunningThread? runningThread) =>
        interval.Rank > 0
        && (classes.MainClass == ReadyClass.RankBeaten || runningThread?.Rank < interval.Rank);
}
