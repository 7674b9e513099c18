namespace WpaAddins.Etl.Records.Kernel;

/// <summary>How a thread became ready.</summary>
/// <remarks>Source: ETW_READY_THREAD_EVENT, ntwmi.h; kernel event version 20 and later (documented).</remarks>
[Flags]
public enum ReadyThreadFlags : byte
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>A deferred procedure call made it ready; the current thread is only the interrupted one.</summary>
    ExecutingDpc = 1,

    /// <summary>Its kernel stack must be swapped in first, and the event is logged again.</summary>
    KernelStackNotResident = 2,

    /// <summary>Its process must be swapped in first, and the event is logged again.</summary>
    ProcessOutOfMemory = 4,

    /// <summary>The kernel tries to switch to it at once.</summary>
    DirectSwitchAttempt = 8,
}
