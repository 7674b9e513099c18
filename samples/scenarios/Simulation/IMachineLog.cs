namespace WpaAddins.Scenarios.Simulation;

/// <summary>Receives the events of the simulated system in the order of time.</summary>
/// <remarks>Units: trace time in nanoseconds. A thread that is null is the idle one.</remarks>
internal interface IMachineLog
{
    void Switched(in ThreadSwitch what);

    /// <summary>A thread becomes ready.</summary>
    void Readied(in WakeUp what);

    /// <summary>A thread's priority is set.</summary>
    /// <param name="at">CPU and time.</param>
    void PrioritySet(in Moment at, SimulatedThread thread, int oldPriority);

    /// <summary>A thread starts, and maybe its process.</summary>
    /// <param name="at">CPU and time; its thread is the creator.</param>
    /// <param name="isFirst">Whether its process starts with it.</param>
    void Started(in Moment at, SimulatedThread thread, bool isFirst);

    /// <summary>A thread ends, and maybe its process.</summary>
    /// <param name="at">CPU and time; its thread is the one that ends.</param>
    /// <param name="isLast">Whether its process ends with it.</param>
    void Ended(in Moment at, bool isLast);

    /// <summary>A CPU is sampled.</summary>
    /// <param name="at">CPU, time and running thread.</param>
    void Sampled(in Moment at, CallStack stack);

    /// <summary>A thread writes an event.</summary>
    /// <param name="at">CPU, time and thread.</param>
    void Written(in Moment at, ThreadEvent what);
}
