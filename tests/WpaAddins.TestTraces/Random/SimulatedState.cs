namespace WpaAddins.TestTraces;

internal enum SimulatedState
{
    /// <summary>It waits, or it was readied but is swapped out: it needs a ready record to go on.</summary>
    Waiting,

    Ready,

    Running,
}
