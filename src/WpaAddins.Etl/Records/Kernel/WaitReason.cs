namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The reason why a thread was switched out.</summary>
/// <remarks>
/// Shape: one byte; newer systems may write greater values, which are kept as numbers.
/// Units: none. If the thread's state is Waiting, the value is the reason why it blocked. With Ready, Standby or
/// DeferredReady only <see cref="WrQuantumEnd"/> to <see cref="WrYieldExecution"/> and <see cref="WrDeferredPreempt"/>
/// explain the switch; any other value there is stale.
/// Source: KWAIT_REASON, ntwmi.h and ntkeapi.h (documented); the meanings are inferred from the names.
/// </remarks>
public enum WaitReason : byte
{
    /// <summary>Waits for a kernel object, as requested by a driver or the executive.</summary>
    Executive = 0,

    /// <summary>Waits for a free page.</summary>
    FreePage = 1,

    /// <summary>Waits for a page to be read.</summary>
    PageIn = 2,

    /// <summary>Waits for pool memory.</summary>
    PoolAllocation = 3,

    /// <summary>Sleeps.</summary>
    DelayExecution = 4,

    /// <summary>Is suspended.</summary>
    Suspended = 5,

    /// <summary>Waits because the program requested it.</summary>
    UserRequest = 6,

    /// <summary>As <see cref="Executive"/>, inside the kernel.</summary>
    WrExecutive = 7,

    /// <summary>As <see cref="FreePage"/>, inside the kernel.</summary>
    WrFreePage = 8,

    /// <summary>As <see cref="PageIn"/>, inside the kernel.</summary>
    WrPageIn = 9,

    /// <summary>As <see cref="PoolAllocation"/>, inside the kernel.</summary>
    WrPoolAllocation = 10,

    /// <summary>As <see cref="DelayExecution"/>, inside the kernel.</summary>
    WrDelayExecution = 11,

    /// <summary>As <see cref="Suspended"/>, inside the kernel.</summary>
    WrSuspended = 12,

    /// <summary>As <see cref="UserRequest"/>, by the window manager.</summary>
    WrUserRequest = 13,

    /// <summary>Waits for an event pair; WrSpare0 in newer headers.</summary>
    WrEventPair = 14,

    /// <summary>Waits for an item of a kernel queue, such as a completion port.</summary>
    WrQueue = 15,

    /// <summary>Waits for a local procedure call.</summary>
    WrLpcReceive = 16,

    /// <summary>Waits for the reply to a local procedure call.</summary>
    WrLpcReply = 17,

    /// <summary>Waits for virtual memory.</summary>
    WrVirtualMemory = 18,

    /// <summary>Waits for a page to be written.</summary>
    WrPageOut = 19,

    /// <summary>Waits for a rendezvous.</summary>
    WrRendezvous = 20,

    /// <summary>Waits for a keyed event.</summary>
    WrKeyedEvent = 21,

    /// <summary>Has terminated.</summary>
    WrTerminated = 22,

    /// <summary>Waits for its process to be swapped in.</summary>
    WrProcessInSwap = 23,

    /// <summary>Is held back by a CPU rate limit.</summary>
    WrCpuRateControl = 24,

    /// <summary>Waits for a kernel stack to grow.</summary>
    WrCalloutStack = 25,

    /// <summary>Waits inside the kernel.</summary>
    WrKernel = 26,

    /// <summary>Waits for an executive resource.</summary>
    WrResource = 27,

    /// <summary>Waits for a push lock.</summary>
    WrPushLock = 28,

    /// <summary>Waits for a kernel mutex.</summary>
    WrMutex = 29,

    /// <summary>Was switched out at the end of its quantum.</summary>
    WrQuantumEnd = 30,

    /// <summary>Was switched out by a dispatch interrupt.</summary>
    WrDispatchInt = 31,

    /// <summary>Was preempted.</summary>
    WrPreempted = 32,

    /// <summary>Gave up the CPU.</summary>
    WrYieldExecution = 33,

    /// <summary>Waits for a fast mutex.</summary>
    WrFastMutex = 34,

    /// <summary>Waits for a guarded mutex.</summary>
    WrGuardedMutex = 35,

    /// <summary>Waits for rundown protection.</summary>
    WrRundown = 36,

    /// <summary>Waits for an alert to its thread id, for example to acquire a critical section.</summary>
    WrAlertByThreadId = 37,

    /// <summary>Was preempted after a delay.</summary>
    WrDeferredPreempt = 38,

    /// <summary>Waits for physical memory.</summary>
    WrPhysicalFault = 39,

    /// <summary>Waits for an I/O ring.</summary>
    WrIoRing = 40,

    /// <summary>Waits for the cache of memory descriptor lists.</summary>
    WrMdlCache = 41,

    /// <summary>Waits for a read-copy-update grace period.</summary>
    WrRcu = 42,
}
