namespace WpaAddins.Scenarios.Simulation;

/// <summary>A thread of the simulated system.</summary>
/// <remarks>Units: nanoseconds. The internal members belong to the scheduler; programs use the public ones.</remarks>
internal sealed class SimulatedThread
{
    internal SimulatedThread(SimulatedProcess process, uint id, int priority, string name)
    {
        Process = process;
        Id = id;
        Name = name;
        BasePriority = priority;
        Priority = priority;
    }

    public SimulatedProcess Process { get; }
    public uint Id { get; }

    /// <summary>Gets the name; empty if the thread has none.</summary>
    public string Name { get; }

    /// <summary>Gets the priority without boosts.</summary>
    public int BasePriority { get; internal set; }

    public int Priority { get; internal set; }

    /// <summary>Gets the rank of its scheduling group; 0 = it is in no group. A lower rank runs first.</summary>
    public int Rank { get; internal set; }

    public SimulatedState State { get; internal set; }

    /// <summary>Gets or sets the steps that remain.</summary>
    internal IEnumerator<Step>? Program { get; set; }

    /// <summary>Gets or sets the code that it executes while it runs.</summary>
    internal Code? Code { get; set; }

    /// <summary>Gets or sets the stack on which it continues when it runs again.</summary>
    internal CallStack? ResumeStack { get; set; }

    internal long StepNs { get; set; }
    internal long QuantumNs { get; set; }

    /// <summary>Gets or sets the time when it last left a CPU or was created.</summary>
    internal long SinceNs { get; set; }

    internal long ReadyNs { get; set; }

    /// <summary>Gets or sets the time when the current step ends; 0 = the step has a length instead.</summary>
    internal long UntilNs { get; set; }

    /// <summary>Gets or sets the sort key among the ready threads of the same rank and priority.</summary>
    internal long ReadyOrder { get; set; }

    /// <summary>
    /// Gets or sets the lock that it must try to acquire again, because the release does not make it the owner.
    /// </summary>
    internal SimulatedLock? WantedLock { get; set; }

    /// <summary>
    /// Gets or sets the thread that it has created and will make ready, with the stack of that wake-up.
    /// </summary>
    internal (SimulatedThread Thread, CallStack Stack)? Created { get; set; }

    internal int LastCpu { get; set; }

    /// <summary>Returns whether this thread runs before another one.</summary>
    public bool Outranks(SimulatedThread other) =>
        Rank != other.Rank ? Rank < other.Rank : Priority > other.Priority;
}
