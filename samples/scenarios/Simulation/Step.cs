namespace WpaAddins.Scenarios.Simulation;

/// <summary>One thing that a thread does.</summary>
/// <remarks>Programs are iterator methods that yield steps. Only <see cref="Run"/> takes time on a CPU.</remarks>
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

    /// <summary>Gets to what.</summary>
    internal object? What { get; }

    /// <summary>Gets how long, or which number.</summary>
    internal long Value { get; }

    internal CallStack? Stack { get; }

    /// <summary>Runs for a time, however often it is preempted.</summary>
    public static Step Run(long ns, Code code) => new(StepKind.Run, code, ns);

    /// <summary>Runs until a moment; if it has passed, not at all.</summary>
    public static Step RunUntil(long ns, Code code) => new(StepKind.RunUntil, code, ns);

    public static Step Wait(SimulatedEvent on, CallStack stack, WaitReason reason = WaitReason.UserRequest) =>
        new(StepKind.Wait, on, (long)reason, stack);

    /// <summary>Signals an event: one thread that waits for it becomes ready, or the next to wait will not have to.</summary>
    public static Step Signal(SimulatedEvent what, CallStack stack) => new(StepKind.Signal, what, 0, stack);

    public static Step Sleep(long ns, CallStack stack) => new(StepKind.Sleep, null, ns, stack);

    /// <summary>Sleeps until a moment; if it has passed, not at all.</summary>
    public static Step SleepUntil(long ns, CallStack stack) => new(StepKind.SleepUntil, null, ns, stack);

    /// <summary>Sleeps until the trace is over.</summary>
    public static Step SleepForever(CallStack stack) => SleepUntil(long.MaxValue, stack);

    /// <summary>Gives way, as Sleep(0) does: to a ready thread of the same rank and priority, or to nobody.</summary>
    public static Step Yield(CallStack stack) => new(StepKind.Yield, null, 0, stack);

    /// <summary>Takes a lock, and waits until it can.</summary>
    public static Step Acquire(SimulatedLock what, CallStack stack) => new(StepKind.Acquire, what, 0, stack);

    public static Step Release(SimulatedLock what, CallStack stack) => new(StepKind.Release, what, 0, stack);

    /// <summary>Sets the thread's own base priority.</summary>
    public static Step SetPriority(int priority) => new(StepKind.SetPriority, null, priority);

    /// <summary>Sets a base priority, and keeps the boost that the thread has.</summary>
    public static Step SetBasePriority(int priority) => new(StepKind.SetBasePriority, null, priority);

    /// <summary>Gives a thread another rank, as its scheduling group would.</summary>
    public static Step ChangeRank(SimulatedThread thread, int rank) => new(StepKind.ChangeRank, thread, rank);

    /// <summary>Starts a thread that was prepared, and its process if it is the first.</summary>
    public static Step Start(SimulatedThread thread, CallStack stack) => new(StepKind.Start, thread, 0, stack);

    /// <summary>Does the balance set manager's work: boosts the threads that have been ready for long.</summary>
    public static Step LiftStarved() => new(StepKind.LiftStarved);

    public static Step Write(ThreadEvent what) => new(StepKind.Write, what);
}
