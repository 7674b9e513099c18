namespace WpaAddins.Scenarios.Simulation;

/// <summary>A thread of the simulated system.</summary>
/// <remarks>Units: nanoseconds. Its fields are the scheduler's; programs see what is public.</remarks>
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

    /// <summary>Gets the name, or empty.</summary>
    public string Name { get; }

    /// <summary>Gets the priority without boosts.</summary>
    public int BasePriority { get; internal set; }

    public int Priority { get; internal set; }

    /// <summary>Gets the rank in its scheduling group; 0 = it is in none, and outranks all that are.</summary>
    public int Rank { get; internal set; }

    public SimulatedState State { get; internal set; }

    /// <summary>Gets or sets what it does next.</summary>
    internal IEnumerator<Step>? Program { get; set; }

    /// <summary>Gets or sets what it executes while it runs.</summary>
    internal Code? Code { get; set; }

    /// <summary>Gets or sets the stack on which it continues when it runs again.</summary>
    internal CallStack? ResumeStack { get; set; }

    internal long StepNs { get; set; }
    internal long QuantumNs { get; set; }

    /// <summary>Gets or sets when it last left a CPU.</summary>
    internal long SinceNs { get; set; }

    internal long ReadyNs { get; set; }

    /// <summary>Gets or sets until when its current step runs; 0 = the step has a length instead.</summary>
    internal long UntilNs { get; set; }

    /// <summary>Gets or sets its place among the ready threads of its rank and priority.</summary>
    internal long ReadyOrder { get; set; }

    /// <summary>Gets or sets the lock that it must try to take once more, because another thread came first.</summary>
    internal SimulatedLock? WantedLock { get; set; }

    /// <summary>Gets or sets the thread that it has created and will now let run, and where it does that.</summary>
    internal (SimulatedThread Thread, CallStack Stack)? Created { get; set; }

    internal int LastCpu { get; set; }

    /// <summary>Returns whether this thread runs before another one.</summary>
    public bool Outranks(SimulatedThread other) =>
        Rank != other.Rank ? Rank < other.Rank : Priority > other.Priority;
}
