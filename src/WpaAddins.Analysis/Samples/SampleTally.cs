namespace WpaAddins.Analysis.Samples;

/// <summary>The sums of one function while samples are added.</summary>
internal struct SampleTally
{
    /// <summary>In <see cref="Thread"/> and <see cref="Process"/>: several.</summary>
    public const int Several = -2;

    /// <summary>Samples with the function anywhere on the stack.</summary>
    public long Inclusive;

    /// <summary>Samples with the function at the leaf.</summary>
    public long Exclusive;

    /// <summary>Time of the inclusive samples.</summary>
    public long Weight;

    /// <summary>Time of the exclusive samples.</summary>
    public long ExclusiveWeight;

    /// <summary>The first thread.</summary>
    public int FirstThread;

    /// <summary>The only thread, or <see cref="Several"/>.</summary>
    public int Thread;

    /// <summary>The only process, or <see cref="Several"/>.</summary>
    public int Process;

    /// <summary>Whether a thread that is listed has one of the samples.</summary>
    public bool IsListed;

    /// <summary>Adds a row of samples.</summary>
    /// <param name="thread">Their thread.</param>
    /// <param name="process">Its process.</param>
    /// <param name="samples">How many they are.</param>
    /// <param name="weight">The time that they stand for.</param>
    /// <param name="isListed">Whether the thread is listed.</param>
    public void Add(int thread, int process, long samples, long weight, bool isListed)
    {
        var isFirst = Inclusive == 0;
        FirstThread = isFirst ? thread : FirstThread;
        Thread = isFirst || Thread == thread ? thread : Several;
        Process = isFirst || Process == process ? process : Several;
        Inclusive += samples;
        Weight += weight;
        IsListed |= isListed;
    }
}
