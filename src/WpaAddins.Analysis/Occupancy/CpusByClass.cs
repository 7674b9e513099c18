using System.Numerics;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Which processors' occupants make which class hold, for one group of ready threads.</summary>
/// <remarks>Shape: a class a processor, and a set of bits a class.</remarks>
/// <param name="cpuCount">One more than the largest processor.</param>
internal sealed class CpusByClass(int cpuCount)
{
    private const int WordBits = 64;
    private readonly int _words = (cpuCount + WordBits - 1) / WordBits;
    private readonly ulong[] _sets = new ulong[(cpuCount + WordBits - 1) / WordBits * ClassTimes.Classes];
    private readonly int[] _counts = new int[ClassTimes.Classes];
    private readonly OccupancyClass[] _byCpu = new OccupancyClass[cpuCount];

    /// <summary>Gets the class that holds: the first that some occupant makes hold.</summary>
    public OccupancyClass Holding
    {
        get
        {
            for (var i = 0; i < ClassTimes.Classes; i++)
            {
                if (_counts[i] != 0)
                {
                    return (OccupancyClass)i;
                }
            }

            return OccupancyClass.Unknown;
        }
    }

    /// <summary>Gets the class that a processor's occupant makes hold.</summary>
    /// <param name="cpu">The processor.</param>
    public OccupancyClass this[int cpu] => _byCpu[cpu];

    /// <summary>Counts the processors of a class.</summary>
    /// <param name="occupancy">The class.</param>
    /// <returns>How many.</returns>
    public int Count(OccupancyClass occupancy) => _counts[(int)occupancy];

    /// <summary>Forgets everything.</summary>
    public void Clear()
    {
        Array.Clear(_sets);
        Array.Clear(_counts);
    }

    /// <summary>Puts a processor that is in no class into one.</summary>
    /// <param name="cpu">The processor.</param>
    /// <param name="occupancy">The class.</param>
    public void Add(int cpu, OccupancyClass occupancy)
    {
        _byCpu[cpu] = occupancy;
        _counts[(int)occupancy]++;
        _sets[WordOf(occupancy, cpu)] |= 1UL << (cpu % WordBits);
    }

    /// <summary>Moves a processor to another class.</summary>
    /// <param name="cpu">The processor.</param>
    /// <param name="occupancy">The class.</param>
    public void Move(int cpu, OccupancyClass occupancy)
    {
        var present = _byCpu[cpu];
        if (present != occupancy)
        {
            _counts[(int)present]--;
            _sets[WordOf(present, cpu)] &= ~(1UL << (cpu % WordBits));
            Add(cpu, occupancy);
        }
    }

    /// <summary>Finds the next processor of a class.</summary>
    /// <param name="occupancy">The class.</param>
    /// <param name="from">The first processor to look at.</param>
    /// <returns>The processor, or -1.</returns>
    public int Next(OccupancyClass occupancy, int from)
    {
        for (var word = from / WordBits; word < _words; word++)
        {
            var bits = _sets[((int)occupancy * _words) + word];
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

    private int WordOf(OccupancyClass occupancy, int cpu) => ((int)occupancy * _words) + (cpu / WordBits);
}
