namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The processor mode in which a thread waits.</summary>
/// <remarks>Shape: one bit. Source: KPROCESSOR_MODE, ntwmi.h (documented).</remarks>
public enum WaitMode : byte
{
    /// <summary>Waits in kernel mode; its kernel stack stays resident. xperf prints NonSwap.</summary>
    Kernel = 0,

    /// <summary>Waits in user mode; its kernel stack may be swapped out. xperf prints Swapable.</summary>
    User = 1,
}
