namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The ready threads whose blame is summed: as many of the most contended ones as fit in memory.</summary>
/// <remarks>
/// If n threads are ready at one time, there can be n² pairs of ready and running threads. So the pages of
/// <see cref="PagedSums"/> are counted. When there are too many, the less contended half of the threads is released.
/// </remarks>
/// <param name="ranking">The threads, the most contended first.</param>
/// <param name="threads">Number of threads in the trace.</param>
internal sealed class BlameVictims(int[] ranking, int threads, int mostPages = BlameVictims.UsualPages)
{
    /// <summary>The usual maximum number of pages: about 150 MB.</summary>
    public const int UsualPages = 1 << 19;

    private readonly GroupMember?[] _members = new GroupMember?[threads];
    private readonly bool[] _isKept = MarkAll(ranking, threads);
    private int _pages;

    /// <summary>Gets the number of threads that are kept, the most contended ones.</summary>
    public int KeptCount { get; private set; } = ranking.Length;

    public bool Contains(int thread) => _isKept[thread];

    /// <summary>Gets the list of groups in which a thread was ready, the last group first.</summary>
    public GroupMember? FirstMember(int thread) => _members[thread];

    /// <summary>Adds a thread to a group in which it was not ready before.</summary>
    public GroupMember Join(ReadyGroup group, int thread)
    {
        var member = _members[thread] = new GroupMember(group, thread, _members[thread], this);
        group.Add(member);
        return member;
    }

    /// <summary>
    /// Counts a new page of sums. It can release the sums of threads, including those that the page belongs to.
    /// </summary>
    public void CountPage()
    {
        if (++_pages > mostPages && KeptCount > 1)
        {
            ReleaseLessContendedHalf();
        }
    }

    private void ReleaseLessContendedHalf()
    {
        // Half of the threads at a time, so that this is done only a few times, however many threads there are.
        var kept = KeptCount / 2;
        foreach (var thread in ranking.AsSpan(kept, KeptCount - kept))
        {
            _isKept[thread] = false;
            for (var member = _members[thread]; member is not null; member = member.Next)
            {
                _pages -= member.Blame.Release() + member.SameCpu.Release();
            }
        }

        KeptCount = kept;
    }

    private static bool[] MarkAll(int[] ranking, int threads)
    {
        var marks = new bool[threads];
        foreach (var thread in ranking)
        {
            marks[thread] = true;
        }

        return marks;
    }
}
