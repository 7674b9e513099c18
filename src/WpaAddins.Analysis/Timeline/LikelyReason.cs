using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Says why a thread probably did not run although a processor was idle.</summary>
/// <remarks>
/// The class Idle counts only processors that the thread may use, as far as its mask is known; so of that time affinity can be
/// the reason only where the mask could not be used: with several processor groups or more than 64 processors. Where the
/// mask is used, processors that it excludes may have been idle as well: that is idle time elsewhere.
/// Source: Definitions.md, section 5; the first reason that holds.
/// </remarks>
public static class LikelyReason
{
    /// <summary>How long processors must be idle within one interval before that needs a reason.</summary>
    public const long IdleWithoutReasonNs = 1_000_000;

    /// <summary>The reason of a thread of rank other than 0.</summary>
    public const string Cap = "Withheld by the cap of its scheduling group.";

    /// <summary>The reason of a thread that may not run everywhere, on a system where its mask does not say where.</summary>
    public const string Affinity = "Its affinity may exclude the idle processor.";

    /// <summary>The reason of a thread that waited for its own processors while another one was idle.</summary>
    public const string Excluded = "Its affinity excludes a processor that was idle.";

    /// <summary>The reason that is left.</summary>
    public const string Parking = "Core parking or a deep C-state.";

    /// <summary>Finds the reason.</summary>
    /// <param name="idleNs">How long a processor was idle that the thread may use.</param>
    /// <param name="rank">The thread's rank; not above 0 if it is unknown.</param>
    /// <param name="thread">Its thread.</param>
    /// <param name="window">Knows whether masks could be used.</param>
    /// <param name="idleElsewhereNs">How long a processor was idle within it that the affinity of the thread excludes.</param>
    /// <returns>A short sentence; null where none is needed.</returns>
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
