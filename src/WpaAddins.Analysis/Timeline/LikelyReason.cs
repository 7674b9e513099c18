using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Finds the likely reason why a thread did not run although a CPU was idle.</summary>
/// <remarks>
/// The reasons are checked in the order of Definitions.md, section 5. The affinity is a possible reason in two cases:
/// <list type="bullet">
/// <item>Affinity masks cannot be used (several processor groups, or more than 64 CPUs). Then the class Idle also
/// counts CPUs that the thread's affinity may exclude.</item>
/// <item>The mask can be used, and only CPUs that it excludes were idle for more than
/// <see cref="IdleWithoutReasonNs"/>.</item>
/// </list>
/// </remarks>
public static class LikelyReason
{
    /// <summary>Idle time in an interval needs a reason if it is longer than this.</summary>
    public const long IdleWithoutReasonNs = 1_000_000;

    /// <summary>
    /// The reason for a thread whose rank is above 0: it belongs to a scheduling group, whose CPU time is capped.
    /// </summary>
    public const string Cap = "The cap of its scheduling group may keep it from running.";

    /// <summary>The reason for a thread with restricted affinity, if masks cannot be used.</summary>
    public const string Affinity = "Its affinity may exclude the idle CPU.";

    /// <summary>The reason for a thread whose affinity excludes a CPU that was idle.</summary>
    public const string Excluded = "Its affinity excludes a CPU that was idle.";

    /// <summary>The reason if no other one applies.</summary>
    public const string Parking = "Core parking or a deep C-state.";

    /// <summary>Finds the reason.</summary>
    /// <param name="idleNs">
    /// The time in which a CPU that the thread may use was idle; any CPU, if affinity masks cannot be used.
    /// </param>
    /// <param name="rank">The thread's rank; -1 if it is unknown, which counts as 0.</param>
    /// <param name="thread">The thread.</param>
    /// <param name="window">The window; <see cref="TraceWindow.AreMasksUsable"/> is used.</param>
    /// <param name="idleElsewhereNs">The time in which a CPU outside of its affinity was idle.</param>
    /// <returns>A short sentence; null if no reason is needed.</returns>
    public static string? Find(long idleNs, int rank, ThreadRow thread, TraceWindow window, long idleElsewhereNs = 0)
    {
        ArgumentNullException.ThrowIfNull(thread);
        ArgumentNullException.ThrowIfNull(window);
        if (idleNs <= IdleWithoutReasonNs)
        {
            return idleElsewhereNs > IdleWithoutReasonNs ? Excluded : null;
        }

        var mayExclude = !window.AreMasksUsable && thread.Affinity is { } mask && mask != ulong.MaxValue;
        return mayExclude ? Affinity : rank > 0 ? Cap : Parking;
    }
}
