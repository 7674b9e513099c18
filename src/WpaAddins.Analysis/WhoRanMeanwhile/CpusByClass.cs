using System.Numerics;
using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Tracks, for one group of ready threads, the CPUs whose running thread causes each class.</summary>
/// <remarks>Shape: one class per CPU, and one bit set per class.</remarks>
/// <param name="cpuArrayLength">One more than the largest CPU.</param>
internal sealed class CpusByClass(int cpuArrayLength)
{
    private const int WordBits = 64;
    private readonly int _words = (cpuArrayLength + WordBits - 1) / WordBits;
    private readonly ulong[] _sets = new ulong[(cpuArrayLength + WordBits - 1) / WordBits * ClassTimes.ClassCount];
    private readonly int[] _counts = new int[ClassTimes.ClassCount];
    private readonly ReadyClass[] _byCpu = new ReadyClass[cpuArrayLength];

    /// <summary>Gets the current class: the first one that some CPU causes.</summary>
    public ReadyClass Holding
    {
        get
        {
            for (var i = 0; i < ClassTimes.ClassCount; i++)
            {
                if (_counts[i] != 0)
                {
                    return (ReadyClass)i;
                }
            }

            return ReadyClass.Unknown;
        }
    }

    /// <summary>Gets the class that a CPU causes.</summary>
    public ReadyClass this[int cpu] => _byCpu[cpu];

    public int Count(ReadyClass readyClass) => _counts[(int)readyClass];

    public void Clear()
    {
        Array.Clear(_sets);
        Array.Clear(_counts);
    }

    /// <summary>Adds a CPU to a class. It must not be in another one.</summary>
    public void Add(int cpu, ReadyClass readyClass)
    {
        _byCpu[cpu] = readyClass;
        _counts[(int)readyClass]++;
        _sets[WordOf(readyClass, cpu)] |= 1UL << (cpu % WordBits);
    }

    public void Move(int cpu, ReadyClass readyClass)
    {
        var present = _byCpu[cpu];
        if (present != readyClass)
        {
            _counts[(int)present]--;
            _sets[WordOf(present, cpu)] &= ~(1UL << (cpu % WordBits));
            Add(cpu, readyClass);
        }
    }

    /// <summary>Finds the next CPU of a class from a given one on; -1 = none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Next(ReadyClass readyClass, int from)
    {
        for (var word = from / WordBits; word < _words; word++)
        {
            var bits = _sets[((int)readyClass * _words) + word];
            if (word == from / WordBits)
            {
                bits &= ulong.MaxValue << (from % WordBits);
            }

            if (bits != 0)
            {
                return (word * WordBits) + BitOperations.TrailingZeroCount(bits);
            }
        }

        return -1;
    }

    private int WordOf(ReadyClass readyClass, int cpu) => ((int)readyClass * _words) + (cpu / WordBits);
}
