using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Starvation;

/// <summary>The sums over one thread's ready intervals.</summary>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 6.</remarks>
internal struct StarvationTally
{
    /// <summary>Number of intervals by kind.</summary>
    public Counts CountByKind;

    /// <summary>Time by kind.</summary>
    public Sums SumByKind;

    /// <summary>Time by class.</summary>
    public ClassTimes Classes;

    /// <summary>Sum of the squares of the contended times, without yields.</summary>
    public UInt128 ContendedSquares;

    /// <summary>Contended time, without yields.</summary>
    public long Contended;

    /// <summary>Contended time beyond one quantum, without yields.</summary>
    public long Starved;

    /// <summary>Length of the longest interval.</summary>
    public long LongestLength;

    /// <summary>Time in intervals open at the end of the window or of the range.</summary>
    public long EndSum;

    /// <summary>Time in intervals after which the state became unknown (<see cref="Censoring.BecameUnknown"/>).</summary>
    public long CutSum;

    /// <summary>Index of the longest interval plus one; 0 = none.</summary>
    public int LongestPlusOne;

    /// <summary>Number of intervals open at the end of the window or of the range.</summary>
    public int EndCount;

    /// <summary>Number of intervals after which the state became unknown.</summary>
    public int CutCount;

    /// <summary>Gets the starvation score: Σ C² / Σ C, rounded half up.</summary>
    public readonly long Score => Contended == 0
        ? 0
        : (long)(((2 * ContendedSquares) + (ulong)Contended) / (2 * (UInt128)(ulong)Contended));

    /// <summary>Gets the number of intervals that count for the score: all except yields.</summary>
    public readonly int ScoredCount
    {
        get
        {
            var count = 0;
            foreach (var byKind in CountByKind)
            {
                count += byKind;
            }

            return count - CountByKind[(int)ReadyKind.Yielded];
        }
    }

    /// <summary>Adds an interval: its index in the list, and its row in the timeline.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(int index, ReadyIntervals intervals, int row, long length, long quantumNs)
    {
        ref readonly var interval = ref intervals.Table[row];
        var kind = interval.Kind;
        CountByKind[(int)kind]++;
        SumByKind[(int)kind] += length;
        var contended = intervals.Table.AddClasses(row, length, ref Classes);
        if (LongestPlusOne == 0 || length > LongestLength)
        {
            (LongestPlusOne, LongestLength) = (index + 1, length);
        }

        switch (intervals.CensoringOf(interval))
        {
            case Censoring.OpenAtEnd:
                EndCount++;
                EndSum += length;
                break;
            case Censoring.BecameUnknown:
                CutCount++;
                CutSum += length;
                break;
        }

        if (kind != ReadyKind.Yielded)
        {
            Contended += contended;
            // Nearly all squares fit into 64 bits, and multiplying 128 bits takes much longer.
            ContendedSquares += contended <= uint.MaxValue
                ? (ulong)contended * (ulong)contended
                : (UInt128)(ulong)contended * (ulong)contended;
            Starved += Math.Max(0, contended - quantumNs);
        }
    }

    /// <summary>Adds the sums over later intervals of the same thread.</summary>
    public void Add(in StarvationTally later)
    {
        for (var kind = 0; kind <= (int)ReadyKind.Yielded; kind++)
        {
            CountByKind[kind] += later.CountByKind[kind];
            SumByKind[kind] += later.SumByKind[kind];
        }

        Classes.Add(later.Classes);
        ContendedSquares += later.ContendedSquares;
        Contended += later.Contended;
        Starved += later.Starved;
        EndSum += later.EndSum;
        CutSum += later.CutSum;
        EndCount += later.EndCount;
        CutCount += later.CutCount;
        if (LongestPlusOne == 0 || later.LongestLength > LongestLength)
        {
            (LongestPlusOne, LongestLength) = (later.LongestPlusOne, later.LongestLength);
        }
    }

    /// <summary>One number per <see cref="ReadyKind"/>.</summary>
    [InlineArray((int)ReadyKind.Yielded + 1)]
    internal struct Counts
    {
        private int _first;
    }

    /// <summary>One time per <see cref="ReadyKind"/>.</summary>
    [InlineArray((int)ReadyKind.Yielded + 1)]
    internal struct Sums
    {
        private long _first;
    }
}
