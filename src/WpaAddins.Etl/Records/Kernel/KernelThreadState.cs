namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The scheduling state of a thread.</summary>
/// <remarks>
/// Shape: one byte; other values are kept as numbers.
/// Source: KTHREAD_STATE, ntkeapi.h (documented); Ready, Running and Waiting observed.
/// </remarks>
public enum KernelThreadState : byte
{
    /// <summary>Was created, but was never ready.</summary>
    Initialized = 0,

    /// <summary>Is ready to run, but has no CPU.</summary>
    Ready = 1,

    /// <summary>Runs. The idle thread is always in this state.</summary>
    Running = 2,

    /// <summary>Is chosen to run next on a CPU.</summary>
    Standby = 3,

    /// <summary>Has ended.</summary>
    Terminated = 4,

    /// <summary>Waits for something.</summary>
    Waiting = 5,

    /// <summary>Is ready to run, but its kernel stack is swapped out.</summary>
    Transition = 6,

    /// <summary>Is ready to run, but is not yet in a ready queue.</summary>
    DeferredReady = 7,

    /// <summary>Waits for a gate; Windows Vista only.</summary>
    GateWaitObsolete = 8,

    /// <summary>Is ready to run, but its process is swapped out.</summary>
    WaitingForProcessInSwap = 9,
}
