namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Flags that describe how a priority floor was set.</summary>
/// <remarks>Source: ETW_AUTOBOOST_SET_PRIORITY_FLOOR_EVENT, ntwmi.h (documented).</remarks>
[Flags]
public enum AutoBoostFlags : byte
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>A deferred procedure call set the floor.</summary>
    ExecutingDpc = 1,

    /// <summary>The floor was set when the thread was woken.</summary>
    WakeupBoost = 2,

    /// <summary>I/O requests in flight were boosted too.</summary>
    BoostedOutstandingIrps = 4,
}
