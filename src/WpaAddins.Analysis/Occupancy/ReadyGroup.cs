using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>The ready threads of one rank, priority and affinity: they see the same classes at the same time.</summary>
/// <remarks>
/// <para>
/// Shape: the group keeps its time by class; a thread's part is the difference between its leaving and its joining. Who is to
/// blame is kept by <see cref="GroupBlame"/> and <see cref="NextCpuBlame"/>. So a change of occupant costs the same however
/// many threads are ready.
/// </para>
/// <para>
/// A piece lies between two changes of occupant on the group's processors. A thread that joins or leaves inside a piece does
/// not cut the others' pieces; its own share of that piece is computed for it alone.
/// </para>
/// <para>Units: nanoseconds. Source: Definitions.md, section 5.</para>
/// </remarks>
internal sealed class ReadyGroup
{
    private readonly int[] _cpus;
    private readonly RunningThread[] _occupants;
    private readonly CpusByClass _cpusByClass;
    private readonly Dictionary<int, GroupMember> _members = [];
    private readonly GroupBlame _blame;
    private readonly NextCpuBlame _nextCpuBlame;

    /// <summary>Time by class up to the present piece.</summary>
    private readonly long[] _classTimes = new long[ClassTimes.Classes];

    private OccupancyClass _class;
    private long _pieceStart;
    private int _ready;

    /// <summary>Creates a group without threads.</summary>
    /// <param name="key">What its threads have in common.</param>
    /// <param name="cpus">The processors they may use.</param>
    /// <param name="occupants">The present occupant of every processor; kept up to date by the sweep.</param>
    public ReadyGroup(GroupKey key, int[] cpus, RunningThread[] occupants)
    {
        Key = key;
        _cpus = cpus;
        _occupants = occupants;
        _cpusByClass = new CpusByClass(occupants.Length);
        Rows = new GroupRows(occupants.Length);
        _blame = new GroupBlame(Rows, _cpusByClass, occupants);
        _nextCpuBlame = new NextCpuBlame(Rows, occupants, TimeIn);
        MayUse = new bool[occupants.Length];
        foreach (var cpu in cpus)
        {
            MayUse[cpu] = true;
        }
    }

    /// <summary>Gets what its threads have in common.</summary>
    public GroupKey Key { get; }

    /// <summary>Gets the occupants that its threads met.</summary>
    public GroupRows Rows { get; }

    /// <summary>Gets whether no thread of the group is ready.</summary>
    public bool IsEmpty => _ready == 0;

    /// <summary>Gets, by processor, whether the group's threads may use it.</summary>
    public bool[] MayUse { get; }

    /// <summary>Finds a thread that was ready in the group before.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>It, or null.</returns>
    public GroupMember? Find(int thread) => _members.GetValueOrDefault(thread);

    /// <summary>Adds a thread that was never ready in the group.</summary>
    /// <param name="member">The thread.</param>
    public void Add(GroupMember member) => _members.Add(member.Thread, member);

    /// <summary>Takes a thread that becomes ready.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    public void Join(Victim victim, long time)
    {
        if (IsEmpty)
        {
            Restart(time);
        }

        _ready++;
        _blame.Join(victim, time, _pieceStart, _class);
        _nextCpuBlame.Join(victim, time);
    }

    /// <summary>Lets a thread go whose ready interval ends.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    public void Leave(Victim victim, long time)
    {
        _nextCpuBlame.Leave(victim, time);
        _blame.Leave(victim, time, _pieceStart, _class);
        _ready--;
    }

    /// <summary>Prepares for a change of occupant: what the present one had is settled. To be called before the change.</summary>
    /// <param name="cpu">Where it changes.</param>
    /// <param name="time">Now.</param>
    public void BeforeChange(int cpu, long time)
    {
        _nextCpuBlame.BeforeChange(cpu, time);
        if (!MayUse[cpu])
        {
            return;
        }

        EndPiece(time);
        if (_cpusByClass[cpu] == _class)
        {
            _blame.Settle(cpu, _class);
        }
    }

    /// <summary>Takes note of a changed occupant. To be called after the change.</summary>
    /// <param name="cpu">Where it changed.</param>
    public void AfterChange(int cpu)
    {
        if (!MayUse[cpu])
        {
            return;
        }

        _cpusByClass.Move(cpu, Key.ClassOf(_occupants[cpu]));
        var holds = _cpusByClass.Holding;
        if (holds == _class)
        {
            _blame.Start(cpu, _class);
            return;
        }

        for (var other = _cpusByClass.Next(_class, 0); other >= 0; other = _cpusByClass.Next(_class, other + 1))
        {
            if (other != cpu)
            {
                _blame.Settle(other, _class);
            }
        }

        _class = holds;
        StartAll();
    }

    /// <summary>Completes the sums of all threads.</summary>
    public void Complete() => _blame.Complete();

    /// <summary>Looks at all processors anew, as the first thread joins.</summary>
    private void Restart(long time)
    {
        _cpusByClass.Clear();
        foreach (var cpu in _cpus)
        {
            _cpusByClass.Add(cpu, Key.ClassOf(_occupants[cpu]));
        }

        _class = _cpusByClass.Holding;
        _pieceStart = time;
        StartAll();
    }

    private void StartAll()
    {
        for (var cpu = _cpusByClass.Next(_class, 0); cpu >= 0; cpu = _cpusByClass.Next(_class, cpu + 1))
        {
            _blame.Start(cpu, _class);
        }
    }

    /// <summary>Ends the present piece.</summary>
    private void EndPiece(long time)
    {
        var length = time - _pieceStart;
        if (length != 0)
        {
            _classTimes[(int)_class] += length;
            _pieceStart = time;
            _blame.EndPiece(length, time, _class);
        }
    }

    private long TimeIn(OccupancyClass occupancy, long time) =>
        _classTimes[(int)occupancy] + (occupancy == _class ? time - _pieceStart : 0);
}
