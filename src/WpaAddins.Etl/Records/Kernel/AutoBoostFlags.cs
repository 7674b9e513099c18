namespace WpaAddins.Etl.Records.Kernel;

/// <summary>How a priority floor came about.</summary>
/// <remarks>Source: ETW_AUTOBOOST_SET_PRIORITY_FLOOR_EVENT, ntwmi.h (documented).</remarks>
[Flags]
public enum AutoBoostFlags : byte
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>A deferred procedure call set it.</summary>
    ExecutingDpc = 1,

    /// <summary>It was set as the thread woke up.</summary>
    WakeupBoost = 2,

    /// <summary>I/O requests in flight were boosted too.</summary>
    BoostedOutstandingIrps = 4,
}
