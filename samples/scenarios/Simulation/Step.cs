namespace WpaAddins.Scenarios.Simulation;

/// <summary>A step of the program of a thread.</summary>
/// <remarks>
/// Programs are iterator methods that yield steps. Only <see cref="Run"/>, <see cref="RunUntil"/> and <see cref="Start"/>
/// take time on a CPU.
/// </remarks>
internal readonly struct Step
{
    private Step(StepKind kind, object? what = null, long value = 0, CallStack? stack = null)
    {
        Kind = kind;
        What = what;
        Value = value;
        Stack = stack;
    }

    internal StepKind Kind { get; }

    /// <summary>Gets the object of the step: code, event, lock or thread.</summary>
    internal object? What { get; }

    /// <summary>
    /// Gets the number of the step: a duration or time in nanoseconds, a wait reason, a priority or a rank.
    /// </summary>
    internal long Value { get; }

    internal CallStack? Stack { get; }

    /// <summary>Runs for a CPU time, however often the thread is preempted.</summary>
    public static Step Run(long ns, Code code) => new(StepKind.Run, code, ns);

    /// <summary>Runs until a time. Does nothing if that time has passed.</summary>
    public static Step RunUntil(long ns, Code code) => new(StepKind.RunUntil, code, ns);

    public static Step Wait(SimulatedEvent on, CallStack stack, WaitReason reason = WaitReason.UserRequest) =>
        new(StepKind.Wait, on, (long)reason, stack);

    /// <summary>
    /// Signals an event: one waiting thread becomes ready. If no thread waits, the next wait for the event ends at
    /// once.
    /// </summary>
    public static Step Signal(SimulatedEvent what, CallStack stack) => new(StepKind.Signal, what, 0, stack);

    public static Step Sleep(long ns, CallStack stack) => new(StepKind.Sleep, null, ns, stack);

    /// <summary>Sleeps until a time. Does nothing if that time has passed.</summary>
    public static Step SleepUntil(long ns, CallStack stack) => new(StepKind.SleepUntil, null, ns, stack);

    /// <summary>Sleeps until the end of the trace.</summary>
    public static Step SleepForever(CallStack stack) => SleepUntil(long.MaxValue, stack);

    /// <summary>Yields, as Sleep(0) does, to a ready thread of the same rank and priority, if there is one.</summary>
    public static Step Yield(CallStack stack) => new(StepKind.Yield, null, 0, stack);

    /// <summary>Acquires a lock, after a wait if another thread owns it.</summary>
    public static Step Acquire(SimulatedLock what, CallStack stack) => new(StepKind.Acquire, what, 0, stack);

    public static Step Release(SimulatedLock what, CallStack stack) => new(StepKind.Release, what, 0, stack);

    /// <summary>Sets the thread's own base priority and removes its boost.</summary>
    public static Step SetPriority(int priority) => new(StepKind.SetPriority, null, priority);

    /// <summary>Sets the thread's own base priority and keeps its boost.</summary>
    public static Step SetBasePriority(int priority) => new(StepKind.SetBasePriority, null, priority);

    /// <summary>Changes the rank of a thread, as Windows does for its scheduling group.</summary>
    public static Step ChangeRank(SimulatedThread thread, int rank) => new(StepKind.ChangeRank, thread, rank);

    /// <summary>
    /// Starts a thread that was added with <see cref="SimulatedProcess.LaterThread"/>. The first thread of a process
    /// also starts the process.
    /// </summary>
    public static Step Start(SimulatedThread thread, CallStack stack) => new(StepKind.Start, thread, 0, stack);

    /// <summary>Boosts the threads that have been ready for a long time, as the balance set manager does.</summary>
    public static Step BoostStarved() => new(StepKind.BoostStarved);

    public static Step Write(ThreadEvent what) => new(StepKind.Write, what);
}
