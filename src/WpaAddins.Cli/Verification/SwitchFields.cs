using System.Globalization;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Cli.Verification;

/// <summary>The fields of a context switch that do not depend on how a source numbers threads.</summary>
/// <param name="OldThread">Id of the thread that leaves; null = unknown.</param>
/// <param name="NewThread">Id of the thread that comes; null = unknown.</param>
/// <param name="OldPriority">Priority of the one that leaves.</param>
/// <param name="NewPriority">Priority of the one that comes.</param>
/// <param name="Decrement">Priority decrement of the one that comes.</param>
/// <param name="OldRank">Rank of the one that leaves.</param>
/// <param name="OldState">State of the one that leaves.</param>
/// <param name="Reason">Wait reason of the one that leaves.</param>
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
    /// <summary>Takes them from a row.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="row">The row.</param>
    /// <returns>The fields.</returns>
    public static SwitchFields Of(TraceData trace, int row)
    {
        var s = trace.Switches;
        return new(
            Id(trace, s.OldThread[row]), Id(trace, s.NewThread[row]), s.OldPriority[row], s.NewPriority[row],
            s.NewPriorityDecrement[row], s.OldRank[row], s.OldState[row], s.OldWaitReason[row]);
    }

    /// <summary>Names the fields and what two records have in them.</summary>
    /// <param name="other">The other record.</param>
    /// <returns>Each with both texts.</returns>
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

    /// <summary>Gets the id of a thread.</summary>
    internal static uint? Id(TraceData trace, int thread) => thread < 0 ? null : trace.Threads[thread].ThreadId;

    /// <summary>Writes a number that may be unknown.</summary>
    internal static string Text(long? number) => number?.ToString(CultureInfo.InvariantCulture) ?? "unknown";

    private static string Rank(int rank) => rank == ContextSwitches.NoRank ? "none" : Text(rank);
}
