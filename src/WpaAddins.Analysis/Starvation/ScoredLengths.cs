using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Starvation;

/// <summary>The lengths of ready intervals, grouped by thread.</summary>
/// <remarks>
/// Shape: a chain of blocks for each thread, so that one pass over the intervals collects them. Four bytes per length;
/// longer ones are stored separately. Units: nanoseconds.
/// </remarks>
internal sealed class ScoredLengths
{
    private const int BlockWords = 1 << 4;

    /// <summary>The last word of a block is the place of the next block.</summary>
    private const int LengthsPerBlock = BlockWords - 1;

    private const uint TooLong = uint.MaxValue;
    private const int NoBlock = -1;

    private readonly uint[] _words;
    private readonly int[] _firsts;

    /// <summary>The place of the next length of each thread. A new block is needed if it is the last word of a block.</summary>
    private readonly int[] _nexts;
    private readonly Dictionary<int, long> _long = [];
    private int _used;

    /// <summary>Creates an instance without lengths.</summary>
    /// <param name="intervals">Maximum number of lengths.</param>
    /// <param name="threads">Number of threads.</param>
    public ScoredLengths(int intervals, int threads)
    {
        // The last block of each thread need not be full.
        _words = GC.AllocateUninitializedArray<uint>(checked(((intervals / LengthsPerBlock) + threads) * BlockWords));
        _firsts = new int[threads];
        _nexts = new int[threads];
        Array.Fill(_nexts, NoBlock);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(int thread, long length)
    {
        ref var next = ref _nexts[thread];
        if ((next & LengthsPerBlock) == LengthsPerBlock)
        {
            BeginBlock(thread);
        }

        if (length < TooLong)
        {
            _words[next] = (uint)length;
        }
        else
        {
            _words[next] = TooLong;
            _long[next] = length;
        }

        next++;
    }

    /// <summary>Copies the lengths of a thread, and returns their number.</summary>
    public int CopyTo(Span<long> lengths, int thread)
    {
        var count = 0;
        var place = _firsts[thread];
        for (var end = _nexts[thread]; end != NoBlock && place != end; place++)
        {
            if ((place & LengthsPerBlock) == LengthsPerBlock)
            {
                place = (int)_words[place];
            }

            var length = _words[place];
            lengths[count++] = length == TooLong ? _long[place] : length;
        }

        return count;
    }

    private void BeginBlock(int thread)
    {
        ref var next = ref _nexts[thread];
        if (next == NoBlock)
        {
            _firsts[thread] = _used;
        }
        else
        {
            _words[next] = (uint)_used;
        }

        next = _used;
        _used += BlockWords;
    }
}
