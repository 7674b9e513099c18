namespace WpaAddins.Analysis.WakeUps;

/// <summary>Sums of the wake-ups of one function. They must be added sorted by the thread that was readied.</summary>
internal struct FunctionWakeUpSums
{
    private int _lastReadied;

    public WakeUpSums Inclusive { get; private set; }
    public WakeUpSums Exclusive { get; private set; }
    public int ThreadsReadied { get; private set; }

    public void Add(in WakeUp wakeUp)
    {
        if (Inclusive.Count == 0 || _lastReadied != wakeUp.Readied)
        {
            _lastReadied = wakeUp.Readied;
            ThreadsReadied++;
        }

        Inclusive = Inclusive.With(wakeUp.WaitNs, wakeUp.ReadyAfterNs);
    }

    /// <summary>Also counts a wake-up with the function at the leaf.</summary>
    public void AddLeaf(in WakeUp wakeUp) => Exclusive = Exclusive.With(wakeUp.WaitNs, wakeUp.ReadyAfterNs);
}
