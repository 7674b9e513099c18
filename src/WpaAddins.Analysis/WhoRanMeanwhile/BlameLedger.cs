using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The blame of ready threads as sums. Rows are created on request.</summary>
/// <remarks>Not thread-safe.</remarks>
internal sealed class BlameLedger
{
    private readonly BlameVictims[] _parts;
    private readonly BlameKeys _keys;
    private readonly long[] _blame;
    private readonly long[] _sameCpu;
    private readonly List<int> _added = [];
    private readonly List<BlameSum> _sums = [];

    /// <summary>Creates a ledger.</summary>
    /// <param name="parts">The sums of each part of the time.</param>
    /// <param name="groups">The groups of all parts.</param>
    public BlameLedger(BlameVictims[] parts, IReadOnlyCollection<ReadyGroup> groups)
    {
        _parts = parts;
        _keys = new BlameKeys(groups);
        _blame = new long[_keys.Count];
        _sameCpu = new long[_keys.Count];
    }

    /// <summary>Returns whether the blame for the contended time of a thread was summed.</summary>
    public bool Contains(int victim) => Array.TrueForAll(_parts, p => p.Contains(victim));

    /// <summary>Lists the blame for the contended time of one thread, the largest first.</summary>
    /// <param name="victim">The ready thread, for which <see cref="Contains"/> must be true.</param>
    /// <returns>A row for each running thread and class.</returns>
    public Blame[] List(int victim)
    {
        var sums = SumsOf(victim).ToArray();
        Array.Sort(sums);
        return [.. sums.Select(s => BlameList.ToBlame(s, _keys))];
    }

    /// <summary>Lists the blame for the contended time of all threads, the largest first.</summary>
    /// <param name="threads">All threads with contended time, the most contended first.</param>
    /// <param name="classes">Their times by class.</param>
    /// <param name="mostRows">After this number of rows, further threads have one row for each class.</param>
    public BlameList ListAll(
        int[] threads, IReadOnlyList<ClassTimes> classes, int mostRows, CancellationToken cancellation)
    {
        var all = new List<BlameSum>();
        var summedUp = 0;
        for (var i = 0; i < threads.Length; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            if (all.Count < mostRows && Contains(threads[i]))
            {
                all.AddRange(SumsOf(threads[i]));
                continue;
            }

            summedUp++;
            for (var c = 0; c < ClassTimes.ClassCount; c++)
            {
                if (((ReadyClass)c).IsContended() && classes[i][c] != 0)
                {
                    all.Add(new BlameSum(classes[i][c], 0, threads[i], ~c));
                }
            }
        }

        all.Sort();
        return new BlameList(all, _keys, summedUp);
    }

    /// <summary>
    /// Sums up the blame for one thread over its groups. Keys that differ only in rank and priority are joined.
    /// </summary>
    private List<BlameSum> SumsOf(int victim)
    {
        _added.Clear();
        _sums.Clear();
        foreach (var part in _parts)
        {
            for (var member = part.FirstMember(victim); member is not null; member = member.Next)
            {
                var keys = _keys.Map(member.Group);
                member.Blame.AddTo(keys, _blame, _added);
                member.SameCpu.AddTo(keys, _sameCpu, _added);
            }
        }

        // After sorting, the keys that one row joins are adjacent. A key occurs once for each part, group and kind of sum.
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

            // Of equal sums, the first one has the lower rank and priority and represents the row.
            var leads = _blame[key] > most;
            most = leads ? _blame[key] : most;
            joined = new BlameSum(
                joined.BlameNs + _blame[key], joined.SameCpuNs + _sameCpu[key], victim, leads ? key : joined.Key);
            // The arrays are used for all threads. Clearing only these entries costs less than clearing both arrays.
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
