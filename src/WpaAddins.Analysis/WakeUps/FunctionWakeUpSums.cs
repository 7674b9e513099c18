namespace WpaAddins.Analysis.WakeUps;

/// <summary>The sums of one function while wake-ups are added, thread by thread that was readied.</summary>
internal struct FunctionWakeUpSums
{
    private int _lastReadied;

    /// <summary>Gets those with the function anywhere on the stack.</summary>
    public WakeUpSums Inclusive { get; private set; }

    /// <summary>Gets those with the function at the leaf.</summary>
    public WakeUpSums Exclusive { get; private set; }

    /// <summary>Gets the number of distinct threads readied.</summary>
    public int ThreadsReadied { get; private set; }

    /// <summary>Adds a wake-up on whose stack the function stands.</summary>
    /// <param name="wakeUp">The wake-up.</param>
    public void Add(in WakeUp wakeUp)
    {
        if (Inclusive.Count == 0 || _lastReadied != wakeUp.Readied)
        {
            _lastReadied = wakeUp.Readied;
            ThreadsReadied++;
        }

        Inclusive = Inclusive.With(wakeUp.WaitNs, wakeUp.ReadyAfterNs);
    }

    /// <summary>Counts a wake-up at whose leaf the function stands, too.</summary>
    /// <param name="wakeUp">The wake-up.</param>
    public void AddLeaf(in WakeUp wakeUp) => Exclusive = Exclusive.With(wakeUp.WaitNs, wakeUp.ReadyAfterNs);
}
