namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// The class of an instant of a ready interval: what ran on the CPUs that the ready thread may use (on all CPUs, if
/// affinity masks cannot be used). If several classes apply, the first one in this order is used.
/// </summary>
/// <remarks>
/// A thread outranks another one if its rank is lower, or if the ranks are equal and its priority is higher. Source:
/// Definitions.md, sections 4 and 5.
/// </remarks>
public enum ReadyClass : byte
{
    /// <summary>A CPU was idle.</summary>
    Idle,

    /// <summary>A thread ran although the ready thread outranks it.</summary>
    Inverted,

    /// <summary>A thread ran that outranks the ready thread, but whose priority is not higher.</summary>
    RankBeaten,

    /// <summary>A thread of the same rank and priority ran.</summary>
    Equal,

    /// <summary>Threads ran, and each of them outranks the ready thread and has a higher priority.</summary>
    PriorityBeaten,

    /// <summary>An interrupt ran, and no CPU is known to have run a thread.</summary>
    Interrupt,

    /// <summary>It is unknown what ran.</summary>
    Unknown,
}

/// <summary>Groups of classes.</summary>
internal static class ReadyClasses
{
    /// <summary>Returns whether the class is contended: another thread ran instead of the ready one.</summary>
    public static bool IsContended(this ReadyClass readyClass) =>
        readyClass is >= ReadyClass.Inverted and <= ReadyClass.PriorityBeaten;
}
