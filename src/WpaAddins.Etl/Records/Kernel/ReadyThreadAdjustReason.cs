namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The reason for raising the priority of a thread that becomes ready.</summary>
/// <remarks>Source: ReadyThread, MOF; ADJUST_REASON, ntkeapi.h (documented).</remarks>
public enum ReadyThreadAdjustReason : byte
{
    /// <summary>The priority is not raised.</summary>
    None = 0,

    /// <summary>The wait of the thread ended; the boost decays by one level per quantum.</summary>
    Unwait = 1,

    /// <summary>An event was set; the boost is dropped at the end of the quantum.</summary>
    Boost = 2,
}
