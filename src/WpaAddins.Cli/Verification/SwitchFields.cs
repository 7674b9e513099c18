using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Cli.Verification;

/// <summary>The fields of a context switch that do not depend on how a source numbers threads.</summary>
internal readonly record struct SwitchFields(
    uint? OldThread,
    uint? NewThread,
    int OldPriority,
    int NewPriority,
    int Decrement,
    int OldRank,
    KernelThreadState OldState,
    WaitReason Reason)
{
    public static SwitchFields Read(TraceData trace, int row)
    {
        ref readonly var change = ref trace.Switches[row];
        return new(
            Id(trace, change.OldThread), Id(trace, change.NewThread), change.OldPriority, change.NewPriority,
            change.NewPriorityDecrement, change.OldRank, change.OldState, change.OldWaitReason);
    }

    /// <summary>Lists the fields by name, each with its text in this record and in another one.</summary>
    public IEnumerable<(string Name, string First, string Second)> Names(SwitchFields other) =>
    [
        ("old thread", Text(OldThread), Text(other.OldThread)),
        ("new thread", Text(NewThread), Text(other.NewThread)),
        ("old priority", Text(OldPriority), Text(other.OldPriority)),
        ("new priority", Text(NewPriority), Text(other.NewPriority)),
        ("priority decrement", Text(Decrement), Text(other.Decrement)),
        ("old rank", Rank(OldRank), Rank(other.OldRank)),
        ("old state", OldState.ToString(), other.OldState.ToString()),
        ("wait reason", Reason.ToString(), other.Reason.ToString()),
    ];

    internal static uint? Id(TraceData trace, int thread) => thread < 0 ? null : trace.Threads[thread].ThreadId;

    internal static string Text(long? number) => number?.ToString(CultureInfo.InvariantCulture) ?? "unknown";

    private static string Rank(int rank) => rank == ContextSwitches.NoRank ? "none" : Text(rank);
}
