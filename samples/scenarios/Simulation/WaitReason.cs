namespace WpaAddins.Scenarios.Simulation;

/// <summary>The reason why a thread left its CPU. Only the reasons that scenarios need are listed.</summary>
/// <remarks>Source: KWAIT_REASON.</remarks>
internal enum WaitReason
{
    /// <summary>A wait inside the kernel.</summary>
    Executive = 0,

    /// <summary>A sleep.</summary>
    DelayExecution = 4,

    /// <summary>A wait that the program requested.</summary>
    UserRequest = 6,

    /// <summary>A wait for work in a queue.</summary>
    Queue = 15,

    /// <summary>The end of the thread.</summary>
    Terminated = 22,

    /// <summary>A wait for a resource of the kernel.</summary>
    Resource = 27,

    /// <summary>A wait for a push lock of the kernel.</summary>
    PushLock = 28,

    /// <summary>The quantum ended.</summary>
    QuantumEnd = 30,

    /// <summary>Another thread preempted it.</summary>
    Preempted = 32,

    /// <summary>The thread yielded.</summary>
    YieldExecution = 33,
}
