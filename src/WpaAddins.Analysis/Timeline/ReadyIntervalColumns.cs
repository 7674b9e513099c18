using System.Numerics;
using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Timeline;

/// <summary>All ready intervals as columns: 12 bytes each, in the order in which they began.</summary>
/// <remarks>
/// Shape: the event that begins an interval and the one that ends it. Times, processor and thread are looked up through
/// the rows of these events. An interval of a single class stores it in one byte. The others have a list of parts.
/// </remarks>
internal sealed class ReadyIntervalColumns
{
    /// <summary>Value of <see cref="Ends"/>: open at the end of the window.</summary>
    public const int OpenAtEnd = int.MinValue;

    /// <summary>Value of <see cref="Ends"/>: open where records of a truncated trace first end.</summary>
    public const int OpenAtTruncation = int.MinValue + 1;

    private const byte NoClass = byte.MaxValue;
    private const byte SeveralClasses = byte.MaxValue - 1;
    private const int KindMask = 7;
    private const int CertaintyShift = 3;
    private const byte Dropped = byte.MaxValue;

    private readonly int _first;
    private readonly uint[] _begins;
    private readonly int[] _ends;
    private readonly byte[] _flags;
    private readonly byte[] _ranks;
    private readonly sbyte[] _priorities;
    private readonly byte[] _classes;
    private MixedClasses[] _mixed = [];
    private int _dropped;

    public ReadyIntervalColumns(int capacity)
    {
        _begins = GC.AllocateUninitializedArray<uint>(capacity);
        _ends = GC.AllocateUninitializedArray<int>(capacity);
        _flags = GC.AllocateUninitializedArray<byte>(capacity);
        _ranks = GC.AllocateUninitializedArray<byte>(capacity);
        _priorities = GC.AllocateUninitializedArray<sbyte>(capacity);
        _classes = GC.AllocateUninitializedArray<byte>(capacity);
    }

    private ReadyIntervalColumns(ReadyIntervalColumns columns, int first)
    {
        (_begins, _ends, _flags) = (columns._begins, columns._ends, columns._flags);
        (_ranks, _priorities, _classes) = (columns._ranks, columns._priorities, columns._classes);
        (_first, Count) = (first, first);
    }

    public int Count { get; private set; }

    private Array[] Columns => [_begins, _ends, _flags, _ranks, _priorities, _classes];

    /// <summary>Gets the event that begins each interval; see <see cref="IntervalBegin"/>.</summary>
    public ReadOnlySpan<uint> Begins => _begins.AsSpan(0, Count);

    /// <summary>
    /// Gets what ends each interval: the row of the switch-in, the complement of the row of the broken slice, or one of
    /// the two constants.
    /// </summary>
    public ReadOnlySpan<int> Ends => _ends.AsSpan(0, Count);

    /// <summary>Gets the priority at the start of each interval.</summary>
    public ReadOnlySpan<sbyte> Priorities => _priorities.AsSpan(0, Count);

    /// <summary>Adds an open interval.</summary>
    /// <param name="begin">The event that begins it.</param>
    /// <param name="kind">How the thread became ready.</param>
    /// <param name="rankBefore">The rank at the previous switch-out; -1 = unknown.</param>
    /// <returns>Its index, which is valid until <see cref="Compact"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Add(uint begin, ReadyKind kind, short rankBefore)
    {
        var index = Count++;
        _begins[index] = begin;
        _ends[index] = OpenAtEnd;
        _ranks[index] = unchecked((byte)rankBefore);
        _flags[index] = (byte)((int)kind
            | ((int)(rankBefore < 0 ? RankCertainty.None : RankCertainty.OneSided) << CertaintyShift));
        _classes[index] = NoClass;
        return index;
    }

    public void Close(int index, int end, sbyte priority)
    {
        _ends[index] = end;
        _priorities[index] = priority;
    }

    /// <summary>Changes the priority at the start of an interval.</summary>
    public void SetPriority(int index, sbyte priority) => _priorities[index] = priority;

    /// <summary>Sets the rank of the slice that follows an interval.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void SetRankAfter(int index, short rank)
    {
        if (rank < 0)
        {
            return;
        }

        // Until now, the rank is that before the interval; from now on, it is the one after it.
        var certainty = CertaintyOf(index) == RankCertainty.None ? RankCertainty.OneSided
            : _ranks[index] == rank ? RankCertainty.Known : RankCertainty.Bracketed;
        _ranks[index] = (byte)rank;
        _flags[index] = (byte)((_flags[index] & KindMask) | ((int)certainty << CertaintyShift));
    }

    /// <summary>Gets the same columns for another thread, which adds intervals from an index on.</summary>
    /// <param name="first">The index. This object must not reach it while that thread adds intervals.</param>
    /// <returns>The columns; <see cref="Count"/> includes the places before the index.</returns>
    public ReadyIntervalColumns From(int first) => new(this, first);

    /// <summary>Moves the intervals that were added by another thread directly behind the present ones.</summary>
    /// <param name="later">What <see cref="From"/> returned; it can't be used any more.</param>
    /// <returns>What must be added to the indexes of these intervals.</returns>
    public int Append(ReadyIntervalColumns later)
    {
        var shift = Count - later._first;
        var count = later.Count - later._first;
        foreach (var column in Columns)
        {
            Array.Copy(column, later._first, column, Count, count);
        }

        Count += count;
        _dropped += later._dropped;
        return shift;
    }

    /// <summary>Removes an interval that turned out to be unknown time.</summary>
    public void Drop(int index)
    {
        _flags[index] = Dropped;
        _dropped++;
    }

    /// <summary>Removes the gaps of dropped intervals.</summary>
    public void Compact()
    {
        if (_dropped == 0)
        {
            return;
        }

        var columns = Columns;
        var kept = 0;
        for (var row = 0; row < Count; row++)
        {
            var length = _flags.AsSpan(row, Count - row).IndexOf(Dropped);
            length = length < 0 ? Count - row : length;
            foreach (var column in columns)
            {
                Array.Copy(column, row, column, kept, length);
            }

            (row, kept) = (row + length, kept + length);
        }

        (Count, _dropped) = (kept, 0);
    }

    public ReadyKind KindOf(int index) => (ReadyKind)(_flags[index] & KindMask);

    public RankCertainty CertaintyOf(int index) => (RankCertainty)(_flags[index] >> CertaintyShift);

    /// <summary>Gets the rank of an interval; -1 = unknown.</summary>
    public short RankOf(int index) => CertaintyOf(index) == RankCertainty.None ? (short)-1 : _ranks[index];

    /// <summary>Prepares for the classes. Threads can store those of intervals of different parts at the same time.</summary>
    /// <param name="firsts">The first interval of each part but the first, which begins at 0.</param>
    public void BeginClasses(ReadOnlySpan<int> firsts)
    {
        _mixed = new MixedClasses[firsts.Length];
        for (var part = 0; part < firsts.Length; part++)
        {
            var first = part == 0 ? 0 : firsts[part];
            _mixed[part] = new MixedClasses(first, (part + 1 < firsts.Length ? firsts[part + 1] : Count) - first);
        }
    }

    /// <summary>Stores the single class of an interval.</summary>
    public void SetClass(int index, ReadyClass readyClass) => _classes[index] = (byte)readyClass;

    /// <summary>Gets the single class of an interval whose class is stored; returns false if it has several.</summary>
    public bool TryGetClass(int index, out ReadyClass readyClass)
    {
        readyClass = (ReadyClass)_classes[index];
        return _classes[index] < ClassTimes.ClassCount;
    }

    /// <summary>Stores the classes of an interval. Must be called once per interval.</summary>
    public void SetClasses(int index, in ClassTimes times)
    {
        var present = times.Present;
        if (present == 0)
        {
            _classes[index] = NoClass;
        }
        else if (BitOperations.IsPow2(present))
        {
            _classes[index] = (byte)BitOperations.TrailingZeroCount(present);
        }
        else
        {
            _classes[index] = SeveralClasses;
            // Each part has lists of its own, so that threads need no lock.
            MixedOf(index).Add(index, times, present);
        }
    }

    /// <summary>Adds the classes of an interval to sums, and returns their contended part.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long AddClasses(int index, long length, ref ClassTimes sums)
    {
        switch (_classes[index])
        {
            case NoClass:
                return 0;
            case SeveralClasses:
                return MixedOf(index).AddTo(ref sums, index);
            case var single:
                sums[single] += length;
                return ((ReadyClass)single).IsContended() ? length : 0;
        }
    }

    /// <summary>Gets the classes of an interval.</summary>
    public ClassTimes ClassesOf(int index, long length)
    {
        var times = default(ClassTimes);
        AddClasses(index, length, ref times);
        return times;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private MixedClasses MixedOf(int index)
    {
        var part = _mixed.Length - 1;
        while (_mixed[part].First > index)
        {
            part--;
        }

        return _mixed[part];
    }
}
