namespace WpaAddins.Scenarios.Simulation;

/// <summary>Receives the events of the simulated system in time order.</summary>
/// <remarks>Units: trace time in nanoseconds. A null thread is the idle thread.</remarks>
internal interface IMachineLog
{
    void Switched(in ThreadSwitch what);

    /// <summary>Reports that a thread became ready.</summary>
    void Readied(in WakeUp what);

    /// <summary>Reports that the priority of a thread changed.</summary>
    /// <param name="at">CPU and time.</param>
    void PrioritySet(in Moment at, SimulatedThread thread, int oldPriority);

    /// <summary>Reports that a thread started.</summary>
    /// <param name="at">CPU and time. Its thread is the creator.</param>
    /// <param name="isFirst">Whether its process starts with it.</param>
    void Started(in Moment at, SimulatedThread thread, bool isFirst);

    /// <summary>Reports that a thread ended.</summary>
    /// <param name="at">CPU and time. Its thread is the thread that ends.</param>
    /// <param name="isLast">Whether its process ends with it.</param>
    void Ended(in Moment at, bool isLast);

    /// <summary>Reports a CPU sample.</summary>
    /// <param name="at">CPU, time and running thread.</param>
    void Sampled(in Moment at, CallStack stack);

    /// <summary>Reports that a thread wrote an event.</summary>
    /// <param name="at">CPU, time and thread.</param>
    void Written(in Moment at, ThreadEvent what);
}
