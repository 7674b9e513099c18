namespace WpaAddins.Analysis.Starvation;

/// <summary>
/// A radix sort for lengths. A busy thread has millions of them, and a sort by comparison would take most of the time
/// of the summary.
/// </summary>
/// <param name="capacity">Initial capacity, in lengths.</param>
internal sealed class LengthSorter(int capacity)
{
    /// <summary>Fewer lengths are sorted by comparison, which is faster.</summary>
    private const int MinForDigits = 64;

    /// <summary>
    /// Fewer lengths are sorted by short digits: clearing and summing the counts of long digits would take longer.
    /// </summary>
    private const int MinForLongDigits = 1 << 10;
    private const int ShortDigitBits = 8;
    private const int LongDigitBits = 11;

    private readonly int[] _next = new int[1 << LongDigitBits];
    private long[] _scratch = [];

    private long[] _lengths = GC.AllocateUninitializedArray<long>(capacity);

    /// <summary>Gets the array part that receives the lengths to sort next.</summary>
    public Span<long> Begin(int count)
    {
        if (_lengths.Length < count)
        {
            _lengths = GC.AllocateUninitializedArray<long>(Math.Max(count, 2 * _lengths.Length));
        }

        return _lengths.AsSpan(0, count);
    }

    /// <summary>Sorts lengths, which must not be negative.</summary>
    public void Sort(Span<long> lengths)
    {
        if (lengths.Length < MinForDigits)
        {
            lengths.Sort();
            return;
        }

        if (_scratch.Length < lengths.Length)
        {
            _scratch = GC.AllocateUninitializedArray<long>(lengths.Length);
        }

        var all = 0L;
        foreach (var length in lengths)
        {
            all |= length;
        }

        var from = lengths;
        var to = _scratch.AsSpan(0, lengths.Length);
        var digitBits = lengths.Length < MinForLongDigits ? ShortDigitBits : LongDigitBits;
        for (var shift = 0; shift < 63 && all >> shift != 0; shift += digitBits)
        {
            SortByDigit(from, to, shift, _next.AsSpan(0, 1 << digitBits));
            var sorted = to;
            to = from;
            from = sorted;
        }

        if (from != lengths)
        {
            from.CopyTo(lengths);
        }
    }

    private static void SortByDigit(ReadOnlySpan<long> from, Span<long> to, int shift, Span<int> nextOfDigit)
    {
        nextOfDigit.Clear();
        foreach (var length in from)
        {
            nextOfDigit[(int)((length >> shift) & (nextOfDigit.Length - 1))]++;
        }

        var before = 0;
        foreach (ref var next in nextOfDigit)
        {
            (before, next) = (before + next, before);
        }

        foreach (var length in from)
        {
            to[nextOfDigit[(int)((length >> shift) & (nextOfDigit.Length - 1))]++] = length;
        }
    }
}
