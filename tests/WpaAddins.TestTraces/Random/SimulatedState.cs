namespace WpaAddins.TestTraces;

/// <summary>State of a simulated thread.</summary>
internal enum SimulatedState
{
    /// <summary>It waits, or it was readied but is swapped out: it needs a ready record to go on.</summary>
    Waiting,

    /// <summary>It can run.</summary>
    Ready,

    /// <summary>It runs on a processor.</summary>
    Running,
}
