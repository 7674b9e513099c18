namespace WpaAddins.Scenarios.Simulation;

/// <summary>The state of a thread, with the values of the field OldThreadState of CSwitch.</summary>
internal enum SimulatedState
{
    /// <summary>Not yet started.</summary>
    Initialized = 0,

    /// <summary>Ready to run, but not running.</summary>
    Ready = 1,

    Running = 2,

    /// <summary>It has ended.</summary>
    Terminated = 4,

    /// <summary>It waits for something.</summary>
    Waiting = 5,
}
