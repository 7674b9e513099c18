namespace WpaAddins.Scenarios.Simulation;

/// <summary>Why a thread left its CPU: the reasons that scenarios need.</summary>
/// <remarks>Source: KWAIT_REASON.</remarks>
internal enum WaitReason
{
    /// <summary>A wait inside the kernel.</summary>
    Executive = 0,

    /// <summary>A sleep.</summary>
    DelayExecution = 4,

    /// <summary>A wait that the program asked for.</summary>
    UserRequest = 6,

    /// <summary>A wait for work of a queue.</summary>
    Queue = 15,

    /// <summary>The end of the thread.</summary>
    Terminated = 22,

    /// <summary>A wait for a resource of the kernel.</summary>
    Resource = 27,

    /// <summary>A wait for a push lock of the kernel.</summary>
    PushLock = 28,

    /// <summary>The quantum was over.</summary>
    QuantumEnd = 30,

    /// <summary>Another thread came first.</summary>
    Preempted = 32,

    /// <summary>The thread gave way of its own will.</summary>
    YieldExecution = 33,
}
