using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Assigns numbers to pairs of threads, in the order of their first events.</summary>
/// <remarks>
/// Shape: the key of a pair is both threads in one 64-bit word. A code is twice the number of the pair, plus 1 for the
/// direction from B to A.
/// </remarks>
internal sealed class PairIndex
{
    /// <summary>The code of an event that belongs to no pair.</summary>
    public const int NoPair = -1;

    private readonly int[] _order;
    private readonly List<(int A, int B)> _pairs = [];
    private readonly UInt64Map _numbers = new();

    // Consecutive events often belong to the same pair, so the last one is cached.
    private ulong _lastKey;
    private int _lastNumber;

    /// <summary>Creates an empty index.</summary>
    /// <param name="threads">The threads of the trace. A is the thread of a pair with the lower id.</param>
    public PairIndex(ThreadTable threads)
    {
        int[] sorted = [.. Enumerable.Range(0, threads.Count)];
        Array.Sort(Array.ConvertAll(sorted, i => ((ulong)threads[i].ThreadId << 32) | (uint)threads[i].Incarnation), sorted);
        _order = new int[threads.Count];
        for (var place = 0; place < sorted.Length; place++)
        {
            _order[sorted[place]] = place;
        }
    }

    public int Count => _pairs.Count;

    public (int A, int B) this[int number] => _pairs[number];

    /// <summary>Gets the code of an event.</summary>
    /// <param name="to">The second thread, which differs from the first.</param>
    public int CodeOf(int from, int to)
    {
        var isBackward = _order[from] > _order[to];
        var (a, b) = isBackward ? (to, from) : (from, to);

        // No key is 0, because B is never the idle thread.
        var key = ((ulong)(uint)a << 32) | (uint)b;
        if (key != _lastKey)
        {
            (_lastKey, _lastNumber) = (key, NumberOf(key, a, b));
        }

        return (2 * _lastNumber) + (isBackward ? 1 : 0);
    }

    private int NumberOf(ulong key, int a, int b)
    {
        ref var number = ref _numbers.At(key);
        if (number == UInt64Map.None)
        {
            number = _pairs.Count;
            _pairs.Add((a, b));
        }

        return number;
    }
}
