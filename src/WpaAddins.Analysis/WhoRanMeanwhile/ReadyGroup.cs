using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The ready threads of one rank, priority and affinity. They always have the same class.</summary>
/// <remarks>
/// <para>
/// Shape: the group sums up its time by class. The times of a thread are the difference between the sums when it leaves
/// and when it joins. <see cref="GroupBlame"/> and <see cref="NextCpuBlame"/> sum up the blame. So the cost of a change
/// on a CPU does not depend on the number of ready threads.
/// </para>
/// <para>
/// A piece is the time between two changes on the group's CPUs. A thread that joins or leaves inside a piece does
/// not cut it for the other threads. Its own part of the piece is computed separately.
/// </para>
/// <para>Units: nanoseconds. Source: Definitions.md, section 5.</para>
/// </remarks>
internal sealed class ReadyGroup
{
    private readonly int[] _cpus;
    private readonly bool[] _mayUse;
    private readonly RunningThread[] _running;
    private readonly CpusByClass _cpusByClass;
    private readonly GroupBlame _blame;
    private readonly NextCpuBlame _nextCpuBlame;

    /// <summary>Time by class before the current piece.</summary>
    private readonly long[] _classTimes = new long[ClassTimes.ClassCount];

    private ReadyClass _class;
    private long _pieceStart;
    private int _ready;

    public ReadyGroup(GroupKey key, int[] cpus, RunningThread[] running)
    {
        Key = key;
        _cpus = cpus;
        _running = running;
        _cpusByClass = new CpusByClass(running.Length);
        Rows = new GroupRows();
        _blame = new GroupBlame(Rows, _cpusByClass, running);
        _nextCpuBlame = new NextCpuBlame(Rows, running, this);
        _mayUse = new bool[running.Length];
        foreach (var cpu in cpus)
        {
            _mayUse[cpu] = true;
        }
    }

    public GroupKey Key { get; }

    /// <summary>Gets the rows of the running threads that the group charges.</summary>
    public GroupRows Rows { get; }

    /// <summary>Gets whether no thread of the group is ready.</summary>
    public bool IsEmpty => _ready == 0;

    /// <summary>Gets the group's time in a class up to a time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long TimeIn(ReadyClass readyClass, long time) =>
        _classTimes[(int)readyClass] + (readyClass == _class ? time - _pieceStart : 0);

    /// <summary>
    /// Adds a thread when one of its <see cref="ReadyPiece"/>s begins, or at the start of the range if the piece began
    /// before.
    /// </summary>
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

    /// <summary>Removes a thread at the end of its <see cref="ReadyPiece"/>, or of the range if that comes first.</summary>
    public void Leave(Victim victim, long time)
    {
        _nextCpuBlame.Leave(victim, time);
        _blame.Leave(victim, time, _pieceStart, _class);
        _ready--;
    }

    /// <summary>Charges the running thread of a CPU. Must be called before it changes.</summary>
    public void BeforeChange(int cpu, long time)
    {
        // This is not limited to the CPUs of the group: masks change, so a thread can run next on a CPU that its mask
        // excludes now.
        _nextCpuBlame.BeforeChange(cpu, time);
        if (!_mayUse[cpu])
        {
            return;
        }

        EndPiece(time);
        if (_cpusByClass[cpu] == _class)
        {
            _blame.Settle(cpu, _class);
        }
    }

    /// <summary>Updates the class of a CPU. Must be called after its running thread changed.</summary>
    public void AfterChange(int cpu)
    {
        if (!_mayUse[cpu])
        {
            return;
        }

        _cpusByClass.Move(cpu, Key.ClassOf(_running[cpu]));
        var holds = _cpusByClass.Holding;
        if (holds == _class)
        {
            // If this CPU does not cause the class, nothing reads what is stored here.
            _blame.Start(cpu, _class);
            return;
        }

        // The class ends for all its CPUs, not only for the one that changed.
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

    /// <summary>Recomputes the classes of all CPUs, when the first thread joins.</summary>
    private void Restart(long time)
    {
        _cpusByClass.Clear();
        foreach (var cpu in _cpus)
        {
            _cpusByClass.Add(cpu, Key.ClassOf(_running[cpu]));
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
}
