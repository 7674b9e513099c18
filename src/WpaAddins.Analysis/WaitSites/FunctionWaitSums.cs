namespace WpaAddins.Analysis.WaitSites;

/// <summary>Sums of the waits of one function. The waits must be added sorted by the thread that waited.</summary>
internal struct FunctionWaitSums
{
    private int _lastThread;

    public int Waits { get; private set; }
    public int Threads { get; private set; }
    public long WaitNs { get; private set; }
    public long LongestNs { get; private set; }
    public long ReadyAfterNs { get; private set; }
    public int ExclusiveWaits { get; private set; }
    public long ExclusiveWaitNs { get; private set; }

    public void Add(in SitedWait wait)
    {
        if (Waits == 0 || _lastThread != wait.Thread)
        {
            _lastThread = wait.Thread;
            Threads++;
        }

        Waits++;
        WaitNs += wait.WaitNs;
        LongestNs = Math.Max(LongestNs, wait.WaitNs);
        ReadyAfterNs += wait.ReadyAfterNs;
    }

    /// <summary>Also counts a wait whose site is the function.</summary>
    public void AddSite(in SitedWait wait)
    {
        ExclusiveWaits++;
        ExclusiveWaitNs += wait.WaitNs;
    }
}
