namespace WpaAddins.Analysis.Readiness;

/// <summary>Ready intervals as they begin; one that turns out to be unknown time is dropped.</summary>
/// <param name="capacity">At most so many intervals will begin.</param>
internal sealed class ReadyIntervalBuilder(int capacity)
{
    private const int DroppedThread = -1;
    private readonly ReadyInterval[] _rows = GC.AllocateUninitializedArray<ReadyInterval>(capacity);
    private int _count;
    private int _dropped;

    /// <summary>Gets a row.</summary>
    /// <param name="index">0-based.</param>
    public ref ReadyInterval this[int index] => ref _rows[index];

    /// <summary>Adds an interval without values.</summary>
    /// <param name="index">Its index, until <see cref="ToMemory"/>.</param>
    /// <returns>Its place.</returns>
    public ref ReadyInterval Add(out int index)
    {
        index = _count++;
        ref var row = ref _rows[index];
        row = default;
        return ref row;
    }

    /// <summary>Takes an interval out: it was not known to be one.</summary>
    /// <param name="index">Its index.</param>
    public void Drop(int index)
    {
        _rows[index].Thread = DroppedThread;
        _dropped++;
    }

    /// <summary>Gets the intervals that were not dropped, in the order in which they began.</summary>
    /// <returns>The rows.</returns>
    public Memory<ReadyInterval> ToMemory()
    {
        if (_dropped != 0)
        {
            var kept = 0;
            for (var row = 0; row < _count; row++)
            {
                if (_rows[row].Thread != DroppedThread)
                {
                    if (kept != row)
                    {
                        _rows[kept] = _rows[row];
                    }

                    kept++;
                }
            }

            (_count, _dropped) = (kept, 0);
        }

        return _rows.AsMemory(0, _count);
    }
}
