namespace WpaAddins.Scenarios.Simulation;

/// <summary>What a thread is doing, as a context switch says it of the thread that leaves.</summary>
public enum SimulatedState
{
    /// <summary>Not yet started.</summary>
    Initialized = 0,

    /// <summary>It could run.</summary>
    Ready = 1,

    /// <summary>It has a processor.</summary>
    Running = 2,

    /// <summary>It has ended.</summary>
    Terminated = 4,

    /// <summary>It waits for something.</summary>
    Waiting = 5,
}
