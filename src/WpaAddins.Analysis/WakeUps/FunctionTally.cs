namespace WpaAddins.Analysis.WakeUps;

/// <summary>The sums of one function while wake-ups are added.</summary>
internal struct FunctionTally
{
    /// <summary>In <see cref="Thread"/> and <see cref="Process"/>: several.</summary>
    public const int Several = -2;

    /// <summary>Anywhere on the stack.</summary>
    public WakeUpSums Inclusive;

    /// <summary>At the leaf.</summary>
    public WakeUpSums Exclusive;

    /// <summary>The first thread on whose stack it stood.</summary>
    public int FirstThread;

    /// <summary>The only thread, or <see cref="Several"/>.</summary>
    public int Thread;

    /// <summary>The only process, or <see cref="Several"/>.</summary>
    public int Process;

    /// <summary>The thread that was readied last; wake-ups come thread by thread.</summary>
    public int LastReadied;

    /// <summary>Number of distinct threads readied.</summary>
    public int ThreadsReadied;

    /// <summary>Whether a thread that is listed made one of the wake-ups.</summary>
    public bool IsListed;

    /// <summary>Adds a wake-up.</summary>
    /// <param name="wakeUp">The wake-up.</param>
    /// <param name="isListed">Whether the thread on whose stack it was made is listed.</param>
    public void Add(in WakeUp wakeUp, bool isListed)
    {
        var isFirst = Inclusive.Count == 0;
        Inclusive = Inclusive.With(wakeUp.WaitNs, wakeUp.ReadyAfterNs);
        FirstThread = isFirst ? wakeUp.Thread : FirstThread;
        Thread = isFirst || Thread == wakeUp.Thread ? wakeUp.Thread : Several;
        Process = isFirst || Process == wakeUp.Process ? wakeUp.Process : Several;
        IsListed |= isListed;
        if (isFirst || LastReadied != wakeUp.Readied)
        {
            LastReadied = wakeUp.Readied;
            ThreadsReadied++;
        }
    }
}
