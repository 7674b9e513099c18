using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Who is to blame for what threads were ready: sums, from which rows are made when they are asked for.</summary>
/// <remarks>Not for several threads at once.</remarks>
internal sealed class BlameLedger
{
    private readonly BlameVictims _victims;
    private readonly BlameKeys _keys;
    private readonly long[] _blame;
    private readonly long[] _sameCpu;
    private readonly List<int> _added = [];
    private readonly List<BlameSum> _sums = [];

    /// <summary>Takes what a sweep has summed.</summary>
    /// <param name="victims">The threads, and the groups in which they were ready.</param>
    /// <param name="groups">The groups; complete.</param>
    public BlameLedger(BlameVictims victims, IReadOnlyCollection<ReadyGroup> groups)
    {
        _victims = victims;
        _keys = new BlameKeys(groups);
        _blame = new long[_keys.Count];
        _sameCpu = new long[_keys.Count];
    }

    /// <summary>Gets whether a thread's blame was summed.</summary>
    public bool Contains(int victim) => _victims.Contains(victim);

    /// <summary>Lists who is to blame for one thread's ready time, the largest blame first.</summary>
    /// <param name="victim">The thread; one that <see cref="Contains"/> has.</param>
    /// <returns>A row for each running thread and class.</returns>
    public Blame[] List(int victim)
    {
        var sums = SumsOf(victim).ToArray();
        Array.Sort(sums);
        return [.. sums.Select(s => BlameList.ToBlame(s, _keys))];
    }

    /// <summary>Lists who is to blame for the ready time of all threads, the largest blame first.</summary>
    /// <param name="threads">All threads with contended time, the most contended first.</param>
    /// <param name="classes">Their times by class.</param>
    /// <param name="mostRows">When there are this many rows, further threads get one for each class.</param>
    /// <param name="cancellation">Stops it.</param>
    public BlameList ListAll(
        int[] threads, IReadOnlyList<ClassTimes> classes, int mostRows, CancellationToken cancellation)
    {
        var all = new List<BlameSum>();
        var summedUp = 0;
        for (var i = 0; i < threads.Length; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            if (all.Count < mostRows && _victims.Contains(threads[i]))
            {
                all.AddRange(SumsOf(threads[i]));
                continue;
            }

            summedUp++;
            for (var c = 0; c < ClassTimes.Classes; c++)
            {
                if (((OccupancyClass)c).IsContended() && classes[i][c] != 0)
                {
                    all.Add(new BlameSum(classes[i][c], 0, threads[i], ~c));
                }
            }
        }

        all.Sort();
        return new BlameList(all, _keys, summedUp);
    }

    /// <summary>Sums one thread's blame over its groups; what differs only in rank and priority is joined.</summary>
    private List<BlameSum> SumsOf(int victim)
    {
        _added.Clear();
        _sums.Clear();
        for (var member = _victims.FirstMember(victim); member is not null; member = member.Next)
        {
            var keys = _keys.Map(member.Group);
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
