namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The ready threads whose blame is summed: as many of the most important ones as fit in memory.</summary>
/// <remarks>
/// If n threads are ready at one time, there can be n² pairs of ready and running threads. So the pages of
/// <see cref="PagedSums"/> are counted. When there are too many, the sums of the less important half of the threads are released.
/// </remarks>
/// <param name="ranking">The threads, the most important first: by contended time, or by the order of their findings.</param>
/// <param name="threads">Number of threads in the trace.</param>
/// <param name="mostPages">The maximum number of pages.</param>
internal sealed class BlameVictims(int[] ranking, int threads, int mostPages)
{
    private readonly GroupMember?[] _members = new GroupMember?[threads];
    private readonly bool[] _isKept = MarkAll(ranking, threads);
    private int _pages;

    /// <summary>The number of threads that are kept, the most important ones.</summary>
    private int _keptCount = ranking.Length;

    /// <summary>Gets whether the sums of any thread were released.</summary>
    public bool HasReleased => _keptCount < ranking.Length;

    public bool Contains(int thread) => _isKept[thread];

    /// <summary>Gets the list of groups in which a thread was ready, the last group first.</summary>
    public GroupMember? FirstMember(int thread) => _members[thread];

    /// <summary>
    /// Finds the entry of a thread in the group with a key, and makes it the first one; null if the thread was not ready
    /// in that group before.
    /// </summary>
    public GroupMember? Find(int thread, in GroupKey key)
    {
        // Most threads have few groups, and were ready last in the same one.
        GroupMember? previous = null;
        for (var member = _members[thread]; member is not null; (previous, member) = (member, member.Next))
        {
            if (member.Group.Key != key)
            {
                continue;
            }

            if (previous is not null)
            {
                (previous.Next, member.Next, _members[thread]) = (member.Next, _members[thread], member);
            }

            return member;
        }

        return null;
    }

    /// <summary>Adds a thread to a group in which it was not ready before.</summary>
    public GroupMember Join(ReadyGroup group, int thread) =>
        _members[thread] = new GroupMember(group, this) { Next = _members[thread] };

    /// <summary>
    /// Counts a new page of sums. It can release the sums of threads, including those that the page belongs to.
    /// </summary>
    public void CountPage()
    {
        if (++_pages > mostPages && _keptCount > 1)
        {
            ReleaseLessImportantHalf();
        }
    }

    private void ReleaseLessImportantHalf()
    {
        // Half of the threads at a time, so that this is done only a few times, however many threads there are.
        var kept = _keptCount / 2;
        foreach (var thread in ranking.AsSpan(kept, _keptCount - kept))
        {
            _isKept[thread] = false;
            for (var member = _members[thread]; member is not null; member = member.Next)
            {
                _pages -= member.Blame.Release() + member.SameCpu.Release();
            }
        }

        _keptCount = kept;
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
