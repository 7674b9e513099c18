namespace WpaAddins.Trace.Stacks;

/// <summary>Resolves stacks that were recorded by key: the frames come with the key's later deletion or rundown.</summary>
/// <remarks>
/// Shape: all uses of a key before its frames share one cell, which then gets the frames. Keys are reused, so the next
/// use begins another cell. Frames of the same time as a use belong to it, in whichever order the records of the CPUs
/// come.
/// Kernel and user keys are kept apart, because their values overlap.
/// Source: the stack-key records of the StackWalk group; behaviour observed in a trace of Windows 8.
/// </remarks>
internal sealed class StackKeys
{
    private const int NoFrames = -1;
    private readonly UInt64Map _waitingKernel = new();
    private readonly UInt64Map _waitingUser = new();
    private readonly Dictionary<(ulong Key, bool IsKernel), int> _created = [];
    private readonly Dictionary<(ulong Key, bool IsKernel), int> _definedNow = [];
    private readonly List<Cell> _cells = [];
    private long _definedTicks = long.MinValue;

    /// <summary>Gets the keys without frames, with the number of their uses.</summary>
    public IEnumerable<(ulong Key, int Uses)> Unresolved =>
        from waiting in _waitingKernel.Pairs.Concat(_waitingUser.Pairs)
        where _cells[waiting.Value].Part == NoFrames
        select (waiting.Key, _cells[waiting.Value].Uses);

    public int Use(ulong key, bool isKernel, long ticks)
    {
        // The merge orders equal times by CPU, so the frames can come before a use of the same time.
        if (ticks == _definedTicks && _definedNow.TryGetValue((key, isKernel), out var defined))
        {
            return defined;
        }

        ref var cell = ref Waiting(isKernel).At(key);
        if (cell == UInt64Map.None)
        {
            cell = _cells.Count;
            // The frames at the key's beginning are used if the recording ends before those at its end.
            _cells.Add(new Cell(_created.GetValueOrDefault((key, isKernel), NoFrames), 1));
        }
        else
        {
            _cells[cell] = _cells[cell] with { Uses = _cells[cell].Uses + 1 };
        }

        return cell;
    }

    /// <summary>Adds the frames of a key, and ends the key.</summary>
    public void Define(ulong key, bool isKernel, int part, long ticks)
    {
        if (ticks != _definedTicks)
        {
            _definedNow.Clear();
            _definedTicks = ticks;
        }

        _created.Remove((key, isKernel));
        ref var cell = ref Waiting(isKernel).At(key);
        var filled = cell;
        if (cell == UInt64Map.None)
        {
            filled = _cells.Count;
            _cells.Add(new Cell(part, 0));
        }
        else
        {
            _cells[cell] = _cells[cell] with { Part = part };
            // The key is free now. Its next use begins another cell.
            cell = UInt64Map.None;
        }

        _definedNow.TryAdd((key, isKernel), filled);
    }

    /// <summary>Adds the frames from the creation of a key. They are used if no later record has its frames.</summary>
    public void Create(ulong key, bool isKernel, int part) => _created[(key, isKernel)] = part;

    /// <summary>Gets the frames of a cell.</summary>
    /// <returns>The part; 0 if there are no frames.</returns>
    public int Part(int cell) => Math.Max(_cells[cell].Part, 0);

    private UInt64Map Waiting(bool isKernel) => isKernel ? _waitingKernel : _waitingUser;

    /// <summary>The uses of a key up to its frames.</summary>
    private readonly record struct Cell(int Part, int Uses);
}
