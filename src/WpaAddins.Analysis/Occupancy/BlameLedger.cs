namespace WpaAddins.Analysis.Occupancy;

/// <summary>Who is to blame for what every thread was ready: sums, from which rows are made when they are asked for.</summary>
/// <remarks>
/// Where thousands of threads are ready at a time, each met each: the rows are millions, and few of them are ever read.
/// Not for several threads at once.
/// </remarks>
internal sealed class BlameLedger
{
    private readonly GroupMember?[] _members;
    private readonly BlameKeys _keys;
    private readonly long[] _blame;
    private readonly long[] _sameCpu;
    private readonly List<int> _added = [];
    private readonly List<BlameSum> _sums = [];

    /// <summary>Takes what a sweep has summed.</summary>
    /// <param name="members">By thread: the groups in which it was ready.</param>
    /// <param name="groups">The groups; complete.</param>
    public BlameLedger(GroupMember?[] members, IReadOnlyCollection<ReadyGroup> groups)
    {
        _members = members;
        _keys = new BlameKeys(groups);
        _blame = new long[_keys.Count];
        _sameCpu = new long[_keys.Count];
    }

    /// <summary>Lists who is to blame for one thread's waits, the largest blame first.</summary>
    /// <param name="victim">The thread.</param>
    /// <returns>A row an occupant and class.</returns>
    public Blame[] Of(int victim)
    {
        var sums = SumsOf(victim).ToArray();
        Array.Sort(sums);
        return [.. sums.Select(s => BlameList.ToBlame(s, _keys))];
    }

    /// <summary>Lists who is to blame for threads' waits, the largest blame first.</summary>
    /// <param name="isListed">Which threads.</param>
    /// <param name="cancellation">Stops it.</param>
    /// <returns>A row a thread, occupant and class.</returns>
    public BlameList Of(Func<int, bool> isListed, CancellationToken cancellation)
    {
        int[] victims = [.. Enumerable.Range(0, _members.Length).Where(t => _members[t] is not null && isListed(t))];
        var count = 0;
        foreach (var victim in victims)
        {
            count = checked(count + SumsOf(victim).Count);
        }

        var all = new BlameSum[count];
        var next = 0;
        foreach (var victim in victims)
        {
            cancellation.ThrowIfCancellationRequested();
            var sums = SumsOf(victim);
            sums.CopyTo(all, next);
            next += sums.Count;
        }

        Array.Sort(all);
        return new BlameList(all, _keys);
    }

    /// <summary>Sums one thread's blame over its groups; what differs only in rank and priority is joined.</summary>
    private List<BlameSum> SumsOf(int victim)
    {
        _added.Clear();
        _sums.Clear();
        for (var member = _members[victim]; member is not null; member = member.Next)
        {
            var keys = _keys.Of(member.Group);
            member.Blame.AddTo(keys, _blame, _added);
            member.SameCpu.AddTo(keys, _sameCpu, _added);
        }

        _added.Sort();
        var (joined, most) = (default(BlameSum), 0L);
        var last = -1;
        foreach (var key in _added)
        {
            if (key == last)
            {
                continue;
            }

            if (last < 0 || !_keys.AreJoined(last, key))
            {
                Keep(joined);
                (joined, most) = (new BlameSum(0, 0, victim, key), 0);
            }

            // Of equal ones the one of the lower rank and priority leads, which comes first.
            var leads = _blame[key] > most;
            most = leads ? _blame[key] : most;
            joined = new BlameSum(
                joined.BlameNs + _blame[key], joined.SameCpuNs + _sameCpu[key], victim, leads ? key : joined.Key);
            _blame[key] = _sameCpu[key] = 0;
            last = key;
        }

        Keep(joined);
        return _sums;
    }

    private void Keep(in BlameSum sum)
    {
        if (sum.BlameNs != 0)
        {
            _sums.Add(sum);
        }
    }
}
