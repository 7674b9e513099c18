namespace WpaAddins.Scenarios.Simulation;

/// <summary>The ready threads in the order in which they run: by rank, then priority, then arrival.</summary>
internal sealed class ReadyQueue
{
    private readonly SortedSet<SimulatedThread> _threads = new(Comparer<SimulatedThread>.Create(Compare));
    private long _tail;
    private long _head;

    public IEnumerable<SimulatedThread> Threads => _threads;

    /// <summary>Gets the thread that a CPU would run next; null if none is ready.</summary>
    public SimulatedThread? First => _threads.Min;

    /// <summary>Adds a thread.</summary>
    /// <param name="atHead">
    /// Whether it precedes the threads of the same rank and priority, because it was preempted before its quantum
    /// ended.
    /// </param>
    public void Add(SimulatedThread thread, bool atHead)
    {
        thread.ReadyOrder = atHead ? --_head : ++_tail;
        _threads.Add(thread);
    }

    public void Remove(SimulatedThread thread)
    {
        if (!_threads.Remove(thread))
        {
            throw new InvalidOperationException($"Thread {thread.Id} is not among the ready ones.");
        }
    }

    private static int Compare(SimulatedThread? x, SimulatedThread? y)
    {
        var byRank = x!.Rank.CompareTo(y!.Rank);
        var byPriority = byRank != 0 ? byRank : y.Priority.CompareTo(x.Priority);
        return byPriority != 0 ? byPriority : x.ReadyOrder.CompareTo(y.ReadyOrder);
    }
}
