using System.Numerics;
using System.Runtime.CompilerServices;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Timeline;

/// <summary>All ready intervals, in the order in which they began.</summary>
/// <remarks>
/// Shape: one row per interval. An interval of a single class stores it in its row. The others have a list of parts.
/// </remarks>
internal sealed class ReadyIntervalTable
{
    private readonly int _first;
    private readonly ReadyIntervalRow[] _rows;
    private int[] _firsts = [];
    private MixedClasses[] _mixed = [];
    private int _dropped;

    public ReadyIntervalTable(int capacity) => _rows = LargeArrays.Allocate<ReadyIntervalRow>(capacity);

    private ReadyIntervalTable(ReadyIntervalRow[] rows, int first) => (_rows, _first, Count) = (rows, first, first);

    public int Count { get; private set; }

    public ReadOnlySpan<ReadyIntervalRow> Rows => _rows.AsSpan(0, Count);

    /// <summary>Gets an interval. The reference is valid until <see cref="Compact"/>.</summary>
    public ref ReadyIntervalRow this[int index]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref _rows[index];
    }

    /// <summary>Adds an open interval.</summary>
    /// <returns>Its index, which is valid until <see cref="Compact"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Add(in ReadyIntervalRow row)
    {
        _rows[Count] = row;
        return Count++;
    }

    /// <summary>Gets the same table for a second worker thread, which adds intervals from an index on.</summary>
    /// <param name="first">The index. This object must not reach it while the second worker thread adds intervals.</param>
    /// <returns>The table; <see cref="Count"/> includes the places before the index.</returns>
    public ReadyIntervalTable From(int first) => new(_rows, first);

    /// <summary>
    /// Moves the intervals of a second worker thread, so that they directly follow the present intervals.
    /// </summary>
    /// <param name="later">The result of <see cref="From"/>. It cannot be used afterwards.</param>
    /// <returns>The number to add to the indexes of these intervals.</returns>
    public int Append(ReadyIntervalTable later)
    {
        var shift = Count - later._first;
        later.Rows[later._first..].CopyTo(_rows.AsSpan(Count));
        Count += later.Count - later._first;
        _dropped += later._dropped;
        return shift;
    }

    /// <summary>Removes an interval that turned out to be unknown time.</summary>
    public void Drop(int index)
    {
        _rows[index].Drop();
        _dropped++;
    }

    /// <summary>Removes the gaps of dropped intervals.</summary>
    public void Compact()
    {
        if (_dropped == 0)
        {
            return;
        }

        var kept = 0;
        foreach (ref readonly var row in Rows)
        {
            if (!row.IsDropped)
            {
                _rows[kept++] = row;
            }
        }

        (Count, _dropped) = (kept, 0);
    }

    /// <summary>
    /// Prepares for <see cref="SetClasses"/>, which worker threads can then call for intervals of different parts at the
    /// same time.
    /// </summary>
    /// <param name="firsts">The first interval of each part; ignored for the first part, which begins at 0.</param>
    public void BeginClasses(ReadOnlySpan<int> firsts)
    {
        _firsts = firsts.ToArray();
        _firsts[0] = 0;
        _mixed = new MixedClasses[firsts.Length];
        for (var part = 0; part < firsts.Length; part++)
        {
            var first = _firsts[part];
            _mixed[part] = new MixedClasses(first, (part + 1 < firsts.Length ? firsts[part + 1] : Count) - first);
        }
    }

    /// <summary>
    /// Gets the class of an interval with a single class; returns false if it has several classes or none.
    /// </summary>
    public bool TryGetClass(int index, out ReadyClass readyClass)
    {
        readyClass = (ReadyClass)_rows[index].Class;
        return (int)readyClass < ClassTimes.ClassCount;
    }

    /// <summary>Stores the classes of an interval. Must be called once per interval.</summary>
    public void SetClasses(int index, in ClassTimes times)
    {
        ref var row = ref _rows[index];
        var present = times.Present;
        if (present == 0)
        {
            row.Class = ReadyIntervalRow.NoClass;
        }
        else if (BitOperations.IsPow2(present))
        {
            row.Class = (byte)BitOperations.TrailingZeroCount(present);
        }
        else
        {
            row.Class = ReadyIntervalRow.SeveralClasses;
            // Each part has its own list, so that threads need no lock.
            MixedOf(index).Add(index, times, present);
        }
    }

    /// <summary>Adds the classes of an interval to sums, and returns their contended part.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long AddClasses(int index, long length, ref ClassTimes sums)
    {
        switch (_rows[index].Class)
        {
            case ReadyIntervalRow.NoClass:
                return 0;
            case ReadyIntervalRow.SeveralClasses:
                return MixedOf(index).AddTo(ref sums, index);
            case var single:
                sums[single] += length;
                return ((ReadyClass)single).IsContended() ? length : 0;
        }
    }

    public ClassTimes ClassesOf(int index, long length)
    {
        var times = default(ClassTimes);
        AddClasses(index, length, ref times);
        return times;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private MixedClasses MixedOf(int index)
    {
        // The start of each part is not a property of its list, because the CPU would have to load it again whenever
        // another thread changed the list.
        var part = _firsts.Length - 1;
        while (_firsts[part] > index)
        {
            part--;
        }

        return _mixed[part];
    }
}
