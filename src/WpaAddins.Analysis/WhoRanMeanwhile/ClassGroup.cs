using System.Numerics;
using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The ready threads of one rank, priority and affinity. They always have the same class.</summary>
/// <remarks>
/// Shape: the group sums up its time by class. The times of a thread are the difference between the sums at its end and
/// at its start. So the cost of a change on a CPU does not depend on the number of ready threads. Units:
/// nanoseconds.
/// </remarks>
/// <param name="cpus">The CPUs that the threads may use.</param>
/// <param name="running">The running thread of each CPU, which the sweep updates.</param>
internal sealed class ClassGroup(GroupKey key, int[] cpus, RunningThread[] running)
{
    private readonly ReadyClass[] _classOfCpu = new ReadyClass[running.Length];
    private readonly int[] _cpusOfClass = new int[ClassTimes.ClassCount];

    /// <summary>The classes of which <see cref="_cpusOfClass"/> is not 0, one bit each.</summary>
    private uint _presentClasses;
    private ClassTimes _times;
    private ReadyClass _class;
    private long _since;
    private int _ready;

    public GroupKey Key => key;

    /// <summary>Gets whether the threads may use all CPUs.</summary>
    public bool IsEverywhere { get; } = key.Affinity == AffinityRecords.Everywhere;

    /// <summary>Gets whether no thread of the group is ready.</summary>
    public bool IsEmpty => _ready == 0;

    /// <summary>
    /// Gets or sets the index in the list of groups with a ready thread. Groups that may use all CPUs have a list of
    /// their own.
    /// </summary>
    public int Place { get; set; }

    public bool MayUse(int cpu) => IsEverywhere || (key.Affinity >> cpu & 1) != 0;

    /// <summary>
    /// Adds a thread when one of its <see cref="ReadyPiece"/>s begins, or at the start of the sweep's part of the
    /// time if the piece began before, and gets the group's times by class up to now.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(long time, ref ClassTimes times)
    {
        _ready++;
        times.Set(_times);
        times[(int)_class] += time - _since;
    }

    /// <summary>Removes a thread, and returns the number of remaining threads.</summary>
    public int Leave() => --_ready;

    /// <summary>Gets the class since a time; returns false if the class changed since then.</summary>
    public bool HasOneClassSince(long time, out ReadyClass readyClass)
    {
        readyClass = _class;
        return _since <= time;
    }

    /// <summary>Computes the group's times from the call of <see cref="Enter"/> to a given time. <paramref name="times"/> contains what
    /// <see cref="Enter"/> stored, and receives the result.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void SubtractFromTimes(long time, ref ClassTimes times)
    {
        times.SubtractFrom(_times);
        times[(int)_class] += time - _since;
    }

    /// <summary>Recomputes the class from all CPUs.</summary>
    public void Restart(long time)
    {
        // Changes were not applied while no thread was ready, or while a CPU was idle.
        Array.Clear(_cpusOfClass);
        _presentClasses = 0;
        foreach (var cpu in cpus)
        {
            var readyClass = key.ClassOf(running[cpu]);
            _classOfCpu[cpu] = readyClass;
            _cpusOfClass[(int)readyClass]++;
            _presentClasses |= 1u << (int)readyClass;
        }

        SetClass(FirstClass(), time);
    }

    /// <summary>Sets the class to Idle. Other CPUs are ignored until no CPU is idle.</summary>
    public void BecomeIdle(long time) => SetClass(ReadyClass.Idle, time);

    /// <summary>Applies a change of the running thread on a CPU that the group may use.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Change(int cpu, long time)
    {
        ref var present = ref _classOfCpu[cpu];
        var next = key.ClassOf(running[cpu]);
        if (present != next)
        {
            _presentClasses ^= --_cpusOfClass[(int)present] == 0 ? 1u << (int)present : 0;
            _cpusOfClass[(int)next]++;
            _presentClasses |= 1u << (int)next;
            present = next;
            SetClass(FirstClass(), time);
        }
    }

    private void SetClass(ReadyClass readyClass, long time)
    {
        if (readyClass != _class || IsEmpty)
        {
            _times[(int)_class] += IsEmpty ? 0 : time - _since;
            (_class, _since) = (readyClass, time);
        }
    }

    /// <summary>
    /// Gets the first of the present classes. Their order is that of Definitions.md, section 5: the first one that holds counts.
    /// </summary>
    private ReadyClass FirstClass() =>
        _presentClasses == 0 ? ReadyClass.Unknown : (ReadyClass)BitOperations.TrailingZeroCount(_presentClasses);
}
