namespace WpaAddins.Analysis.Occupancy;

/// <summary>The ready threads of one rank, priority and affinity: they see the same classes at the same time.</summary>
/// <remarks>
/// <para>
/// Shape: the group keeps running sums; a thread's part is the difference of the sums when it leaves and when it joined. So a
/// change of occupant costs the same however many threads are ready, but for the blame that is settled with each of them when
/// an occupant leaves.
/// </para>
/// <para>
/// A piece lies between two changes of occupant on the group's processors. A thread that joins or leaves inside a piece does
/// not cut the others' pieces; its own share of that piece is computed for it alone.
/// </para>
/// <para>Units: nanoseconds. Source: the scheduling definitions, section 5.</para>
/// </remarks>
internal sealed class ReadyGroup
{
    private readonly GroupKey _key;
    private readonly int[] _cpus;
    private readonly Occupant[] _occupants;
    private readonly BlameTable _blame;
    private readonly List<Victim> _joinedInPiece = [];

    /// <summary>By processor: the threads that run there next.</summary>
    private readonly List<Victim>?[] _victimsByNextCpu;

    /// <summary>
    /// The ready threads; beside them, in step, the indexes of their threads and the pieces that they joined before.
    /// </summary>
    private readonly List<Victim> _victims = [];
    private int[] _victimThreads = new int[4];
    private long[] _victimPieces = new long[4];

    /// <summary>Time by class up to the present piece.</summary>
    private readonly long[] _classTimes = new long[ClassTimes.Classes];

    /// <summary>By class: what each processor that made it hold had as its share, remainders aside.</summary>
    private readonly long[] _shares = new long[ClassTimes.Classes];

    /// <summary>By processor: what it had of remainders.</summary>
    private readonly long[] _remainders;

    /// <summary>By processor: shares, remainders and piece when its occupant began to make the present class hold.</summary>
    private readonly long[] _shareStarts;
    private readonly long[] _remainderStarts;
    private readonly long[] _pieceStarts;

    /// <summary>By processor: where its occupant's blame in the present class is summed; null until it is needed.</summary>
    private readonly BlameRow?[] _rows;

    private readonly CpusByClass _cpusByClass;
    private OccupancyClass _class;
    private long _pieceStart;
    private long _pieces;

    /// <summary>Creates a group without threads.</summary>
    /// <param name="key">What its threads have in common.</param>
    /// <param name="cpus">The processors they may use.</param>
    /// <param name="occupants">The present occupant of every processor; kept up to date by the sweep.</param>
    /// <param name="blame">Receives the blame.</param>
    public ReadyGroup(GroupKey key, int[] cpus, Occupant[] occupants, BlameTable blame)
    {
        _key = key;
        _cpus = cpus;
        _occupants = occupants;
        _blame = blame;
        _remainders = new long[occupants.Length];
        _shareStarts = new long[occupants.Length];
        _remainderStarts = new long[occupants.Length];
        _pieceStarts = new long[occupants.Length];
        _rows = new BlameRow?[occupants.Length];
        _victimsByNextCpu = new List<Victim>?[occupants.Length];
        _cpusByClass = new CpusByClass(occupants.Length);
        MayUse = new bool[occupants.Length];
        foreach (var cpu in cpus)
        {
            MayUse[cpu] = true;
        }
    }

    /// <summary>Gets what its threads have in common.</summary>
    public GroupKey Key => _key;

    /// <summary>Gets whether no thread of the group is ready.</summary>
    public bool IsEmpty => _victims.Count == 0;

    /// <summary>Gets, by processor, whether the group's threads may use it.</summary>
    public bool[] MayUse { get; }

    /// <summary>Takes a thread that becomes ready.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    public void Join(Victim victim, long time)
    {
        if (IsEmpty)
        {
            Restart(time);
        }

        Add(victim);
        for (var i = 0; i < ClassTimes.Classes; i++)
        {
            victim.ClassTimes[i] = victim.NextCpuTimes[i] = TimeIn((OccupancyClass)i, time);
        }

        if (time == _pieceStart)
        {
            SnapShares(victim);
        }
        else
        {
            victim.JoinedInPiece = time;
            _joinedInPiece.Add(victim);
        }
    }

    /// <summary>Lets a thread go whose ready interval ends.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    /// <param name="classes">Receives what ran meanwhile.</param>
    public void Leave(Victim victim, long time, ref ClassTimes classes)
    {
        for (var i = 0; i < ClassTimes.Classes; i++)
        {
            classes[i] = TimeIn((OccupancyClass)i, time) - victim.ClassTimes[i];
        }

        SettleNextCpu(victim, time);
        if (IsContended(_class))
        {
            if (victim.JoinedInPiece is null)
            {
                for (var cpu = _cpusByClass.Next(_class, 0); cpu >= 0; cpu = _cpusByClass.Next(_class, cpu + 1))
                {
                    SettleFor(victim, cpu);
                }
            }

            SharePiece(victim, time - (victim.JoinedInPiece ?? _pieceStart));
        }

        if (victim.JoinedInPiece is not null)
        {
            victim.JoinedInPiece = null;
            _joinedInPiece.Remove(victim);
        }

        Remove(victim);
    }

    /// <summary>Prepares for a change of occupant: what the present one had is settled. To be called before the change.</summary>
    /// <param name="cpu">Where it changes.</param>
    /// <param name="time">Now.</param>
    public void BeforeChange(int cpu, long time)
    {
        if (_victimsByNextCpu[cpu] is { } victims && _occupants[cpu].Kind == OccupantKind.Thread)
        {
            foreach (var victim in victims)
            {
                SettleNextCpu(victim, time);
            }
        }

        if (!MayUse[cpu])
        {
            return;
        }

        EndPiece(time);
        if (_cpusByClass[cpu] == _class && IsContended(_class))
        {
            SettleForAll(cpu);
        }
    }

    /// <summary>Takes note of a changed occupant. To be called after the change.</summary>
    /// <param name="cpu">Where it changed.</param>
    /// <param name="time">Now.</param>
    public void AfterChange(int cpu, long time)
    {
        if (_victimsByNextCpu[cpu] is { } victims)
        {
            foreach (var victim in victims)
            {
                SnapNextCpu(victim, time);
            }
        }

        if (!MayUse[cpu])
        {
            return;
        }

        _cpusByClass.Move(cpu, _key.ClassOf(_occupants[cpu]));
        var holds = _cpusByClass.Holding;
        if (holds == _class)
        {
            Start(cpu);
            return;
        }

        if (IsContended(_class))
        {
            for (var other = _cpusByClass.Next(_class, 0); other >= 0; other = _cpusByClass.Next(_class, other + 1))
            {
                if (other != cpu)
                {
                    SettleForAll(other);
                }
            }
        }

        _class = holds;
        for (var other = _cpusByClass.Next(_class, 0); other >= 0; other = _cpusByClass.Next(_class, other + 1))
        {
            Start(other);
        }
    }

    private static bool IsContended(OccupancyClass occupancy) =>
        occupancy is >= OccupancyClass.Inverted and <= OccupancyClass.PriorityBeaten;

    /// <summary>Looks at all processors anew, as the first thread joins.</summary>
    private void Restart(long time)
    {
        _cpusByClass.Clear();
        foreach (var cpu in _cpus)
        {
            _cpusByClass.Add(cpu, _key.ClassOf(_occupants[cpu]));
        }

        _class = _cpusByClass.Holding;
        _pieceStart = time;
        foreach (var cpu in _cpus)
        {
            Start(cpu);
        }
    }

    private void Add(Victim victim)
    {
        victim.Index = _victims.Count;
        _victims.Add(victim);
        if (_victims.Count > _victimThreads.Length)
        {
            Array.Resize(ref _victimThreads, 2 * _victimThreads.Length);
            Array.Resize(ref _victimPieces, 2 * _victimPieces.Length);
        }

        _victimThreads[victim.Index] = victim.Thread;
        if (victim.NextCpu >= 0)
        {
            var neighbours = _victimsByNextCpu[victim.NextCpu] ??= [];
            victim.NextCpuIndex = neighbours.Count;
            neighbours.Add(victim);
        }
    }

    /// <summary>Takes a thread out; the last one takes its place.</summary>
    private void Remove(Victim victim)
    {
        var last = _victims[^1];
        _victimThreads[victim.Index] = last.Thread;
        _victimPieces[victim.Index] = _victimPieces[last.Index];
        _victims[victim.Index] = last;
        last.Index = victim.Index;
        _victims.RemoveAt(_victims.Count - 1);
        if (victim.NextCpu >= 0)
        {
            var neighbours = _victimsByNextCpu[victim.NextCpu]!;
            var lastNeighbour = neighbours[^1];
            neighbours[victim.NextCpuIndex] = lastNeighbour;
            lastNeighbour.NextCpuIndex = victim.NextCpuIndex;
            neighbours.RemoveAt(neighbours.Count - 1);
        }
    }

    /// <summary>Ends the present piece: its time and shares go into the sums, and to the threads that joined inside it.</summary>
    private void EndPiece(long time)
    {
        var length = time - _pieceStart;
        if (length == 0)
        {
            return;
        }

        _pieces++;
        _classTimes[(int)_class] += length;
        if (IsContended(_class))
        {
            var share = length / _cpusByClass.Count(_class);
            _shares[(int)_class] += share;
            _remainders[_cpusByClass.Next(_class, 0)] += length - (share * _cpusByClass.Count(_class));
        }

        _pieceStart = time;
        foreach (var victim in _joinedInPiece)
        {
            if (IsContended(_class))
            {
                SharePiece(victim, time - victim.JoinedInPiece!.Value);
            }

            victim.JoinedInPiece = null;
            SnapShares(victim);
        }

        _joinedInPiece.Clear();
    }

    /// <summary>Shares a piece of one thread among the occupants that made the present class hold.</summary>
    private void SharePiece(Victim victim, long length)
    {
        var count = _cpusByClass.Count(_class);
        var share = length / count;
        var rest = length - (share * count);
        for (var cpu = _cpusByClass.Next(_class, 0); cpu >= 0; cpu = _cpusByClass.Next(_class, cpu + 1))
        {
            RowOf(cpu).Add(victim.Thread, share + rest);
            rest = 0;
        }
    }

    /// <summary>Charges an occupant with what it had of all threads' whole pieces.</summary>
    private void SettleForAll(int cpu)
    {
        var row = RowOf(cpu);
        var started = _pieceStarts[cpu];
        var whole = _shares[(int)_class] - _shareStarts[cpu] + _remainders[cpu] - _remainderStarts[cpu];
        for (var i = 0; i < _victims.Count; i++)
        {
            if (_victimPieces[i] <= started)
            {
                row.Add(_victimThreads[i], whole);
            }
            else
            {
                SettleFor(_victims[i], cpu);
            }
        }
    }

    /// <summary>Charges an occupant with what it had of one thread's whole pieces.</summary>
    private void SettleFor(Victim victim, int cpu)
    {
        var shares = _shares[(int)_class] - Math.Max(_shareStarts[cpu], victim.Shares[(int)_class]);
        var remainders = _remainders[cpu] - Math.Max(_remainderStarts[cpu], victim.Remainders[cpu]);
        RowOf(cpu).Add(victim.Thread, shares + remainders);
    }

    private BlameRow RowOf(int cpu) => _rows[cpu] ??= _blame.Row(cpu, _occupants[cpu], _class);

    private void Start(int cpu)
    {
        _shareStarts[cpu] = _shares[(int)_class];
        _remainderStarts[cpu] = _remainders[cpu];
        _pieceStarts[cpu] = _pieces;
        _rows[cpu] = null;
    }

    private void SnapShares(Victim victim)
    {
        _shares.CopyTo(victim.Shares, 0);
        _remainders.CopyTo(victim.Remainders, 0);
        _victimPieces[victim.Index] = _pieces;
    }

    private void SettleNextCpu(Victim victim, long time)
    {
        if (victim.NextCpu < 0 || _occupants[victim.NextCpu].Kind != OccupantKind.Thread)
        {
            return;
        }

        for (var i = OccupancyClass.Inverted; i <= OccupancyClass.PriorityBeaten; i++)
        {
            var length = TimeIn(i, time) - victim.NextCpuTimes[(int)i];
            if (length != 0)
            {
                _blame.Row(victim.NextCpu, _occupants[victim.NextCpu], i).AddSameCpu(victim.Thread, length);
            }
        }
    }

    private void SnapNextCpu(Victim victim, long time)
    {
        for (var i = OccupancyClass.Inverted; i <= OccupancyClass.PriorityBeaten; i++)
        {
            victim.NextCpuTimes[(int)i] = TimeIn(i, time);
        }
    }

    private long TimeIn(OccupancyClass occupancy, long time) =>
        _classTimes[(int)occupancy] + (occupancy == _class ? time - _pieceStart : 0);
}
