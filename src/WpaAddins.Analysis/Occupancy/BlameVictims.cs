namespace WpaAddins.Analysis.Occupancy;

/// <summary>The ready threads whose blame is summed: the most contended ones, as many as fit in memory.</summary>
/// <remarks>
/// Where n threads are ready at once, each meets each, and the pairs grow with n². So the pages of <see cref="PagedSums"/>
/// are counted, and whenever they are too many, the less contended half of the threads is released.
/// </remarks>
/// <param name="ranking">The threads, the most contended first.</param>
/// <param name="threads">Number of threads in the trace.</param>
/// <param name="mostPages">The most pages.</param>
internal sealed class BlameVictims(int[] ranking, int threads, int mostPages = BlameVictims.UsualPages)
{
    /// <summary>About 150 MB.</summary>
    public const int UsualPages = 1 << 19;

    private readonly GroupMember?[] _members = new GroupMember?[threads];
    private readonly bool[] _isKept = MarkAll(ranking, threads);
    private int _pages;

    /// <summary>Gets the threads that are kept, the most contended first.</summary>
    public ReadOnlySpan<int> Kept => ranking.AsSpan(0, KeptCount);

    /// <summary>Gets the number of threads that are kept.</summary>
    public int KeptCount { get; private set; } = ranking.Length;

    public bool Contains(int thread) => _isKept[thread];

    /// <summary>Gets the groups in which a thread was ready, the last one first.</summary>
    public GroupMember? FirstMember(int thread) => _members[thread];

    /// <summary>Adds a thread to a group in which it was never ready before.</summary>
    public GroupMember Join(ReadyGroup group, int thread)
    {
        var member = _members[thread] = new GroupMember(group, thread, _members[thread], this);
        group.Add(member);
        return member;
    }

    /// <summary>Counts a new page of some thread's sums; these sums, too, can be released by it.</summary>
    public void CountPage()
    {
        if (++_pages > mostPages && KeptCount > 1)
        {
            ReleaseLessContendedHalf();
        }
    }

    private void ReleaseLessContendedHalf()
    {
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
