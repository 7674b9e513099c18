namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Why the priority of a thread is raised as it becomes ready.</summary>
/// <remarks>Source: ReadyThread, MOF; ADJUST_REASON, ntkeapi.h (documented).</remarks>
public enum ReadyThreadAdjustReason : byte
{
    /// <summary>It is not raised.</summary>
    None = 0,

    /// <summary>Its wait ended; the boost decays by one a quantum.</summary>
    Unwait = 1,

    /// <summary>An event was set; the boost is dropped at the end of the quantum.</summary>
    Boost = 2,
}
