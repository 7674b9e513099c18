using WpaAddins.Etl.Time;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>
/// Counts how often each stack of each thread occurs, so that the rows with the stacks can be removed.
/// </summary>
/// <remarks>
/// Shape: at most <see cref="MaxStacks"/> stacks of threads, so that memory does not grow with the file. Later ones are not
/// counted. Shares over all stacks are then shares over the first ones.
/// </remarks>
internal sealed class StackUseCounter(ThreadRegistry threads)
{
    /// <summary>
    /// Marks a value that is a thread id, not the index of a thread, because its thread is not known yet.
    /// </summary>
    private const ulong IsThreadId = 1UL << 63;

    private const int MaxStacks = 1 << 17;

    private readonly UInt64Map _byKey = new();
    private readonly List<(int Pair, ulong Thread, long Ticks)> _first = [];
    private readonly List<long> _counts = [];

    /// <summary>Adds a pair of halves that is the stack of a thread.</summary>
    public void Add(int pair, int thread, long ticks) => Add(pair, (ulong)thread, ticks);

    /// <summary>Adds a stack of a thread with a known id. Nearly always it is the running thread.</summary>
    public void Add(int pair, uint threadId, int running, long ticks) =>
        Add(pair, threads.Rows[running].ThreadId == threadId ? (ulong)running : IsThreadId | threadId, ticks);

    private void Add(int pair, ulong thread, long ticks)
    {
        var key = (thread & IsThreadId) | ((ulong)pair << 32) | unchecked((uint)thread);
        var use = _byKey.Find(key);
        if (use == UInt64Map.None)
        {
            // Known stacks are still counted, so that frequent ones have their full count.
            if (_counts.Count == MaxStacks)
            {
                return;
            }

            _byKey.At(key) = use = _counts.Count;
            _first.Add((pair, thread, ticks));
            _counts.Add(0);
        }

        _counts[use]++;
    }

    /// <param name="stackOf">Turns pairs of halves into stacks.</param>
    public List<StackUse> Finish(ThreadTable table, Func<int, int> stackOf, TraceClock clock)
    {
        var uses = new List<StackUse>(_counts.Count);
        for (var use = 0; use < _counts.Count; use++)
        {
            var (pair, thread, ticks) = _first[use];
            var time = clock.ToNs(ticks);
            var index = (thread & IsThreadId) != 0 ? table.Find(unchecked((uint)thread), time) : (int)thread;
            uses.Add(new(stackOf(pair), index < 0 ? 0 : table[index].ProcessId, time, _counts[use]));
        }

        return uses;
    }
}
