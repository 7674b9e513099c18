namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Flags that describe how a thread became ready.</summary>
/// <remarks>Source: ETW_READY_THREAD_EVENT, ntwmi.h; kernel event version 20 and later (documented).</remarks>
[Flags]
public enum ReadyThreadFlags : byte
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>A deferred procedure call readied the thread; the current thread was only interrupted.</summary>
    ExecutingDpc = 1,

    /// <summary>The kernel stack of the thread must be swapped in first, and the event is logged again.</summary>
    KernelStackNotResident = 2,

    /// <summary>The process of the thread must be swapped in first, and the event is logged again.</summary>
    ProcessOutOfMemory = 4,

    /// <summary>The kernel tries to switch to the thread immediately.</summary>
    DirectSwitchAttempt = 8,
}
