using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>Resolves the stacks of a trace to functions.</summary>
/// <remarks>
/// The same addresses mean different functions in another process, and after an image was loaded or unloaded. Therefore an
/// <em>entry</em> (a list of function ids, leaf first) is valid for one process between two changes of its images. Each such
/// span of time has a number, and the stack and this number are the key of the entry.
/// </remarks>
internal sealed class StackFunctions
{
    /// <summary>The entry of a missing stack.</summary>
    public const int NoEntry = -1;

    private readonly FrameTable _frames;
    private readonly TraceData _trace;
    private readonly int[] _recent;
    private readonly List<Entry> _entries = [];
    private readonly UInt64Map _byStackAndSpan = new();
    private readonly Dictionary<uint, (long[] Changes, int FirstSpan)> _spans = [];
    private readonly Lazy<ILookup<uint, int>> _imagesByProcess;
    private int[] _functions = new int[1024];
    private int _used;
    private int _spanCount;

    public StackFunctions(TraceData trace, FrameTable frames)
    {
        _trace = trace;
        _frames = frames;
        _recent = new int[trace.Stacks.Count];
        Array.Fill(_recent, NoEntry);
        _imagesByProcess = new(() => Enumerable.Range(0, trace.Images.Count).ToLookup(i => trace.Images[i].ProcessId));
    }

    /// <summary>Gets the number of functions seen so far. All ids are below it.</summary>
    public int FunctionCount => _frames.FunctionCount;

    public FunctionName Name(int function) => _frames.Function(function);

    /// <summary>Gets the function ids of an entry, leaf first.</summary>
    public ReadOnlySpan<int> FramesOf(int entry) => _functions.AsSpan(_entries[entry].Start, _entries[entry].Length);

    /// <summary>Resolves a stack to an entry. Equal stacks of a process mostly have the same entry.</summary>
    public int Resolve(int stack, uint processId, long timeNs)
    {
        // Most events with a stack come from one process, so the entry that was used last is usually the right one.
        ref var recent = ref _recent[stack];
        if (recent == NoEntry || _entries[recent].ProcessId != processId
            || timeNs < _entries[recent].FromNs || timeNs >= _entries[recent].ToNs)
        {
            recent = Find(stack, processId, timeNs);
        }

        return recent;
    }

    /// <summary>Resolves a single address to a function id.</summary>
    public int Resolve(ulong address, uint processId, long timeNs) =>
        _frames.FunctionOf(_frames.Resolve(processId, address, timeNs));

    private int Find(int stack, uint processId, long timeNs)
    {
        if (!_spans.TryGetValue(processId, out var spans))
        {
            spans = (Changes(processId), _spanCount);
            _spans.Add(processId, spans);
            _spanCount = checked(_spanCount + spans.Changes.Length + 1);
        }

        var (changes, firstSpan) = spans;
        var found = Array.BinarySearch(changes, timeNs);
        var span = found >= 0 ? found + 1 : ~found;
        ref var entry = ref _byStackAndSpan.At(((ulong)(uint)stack << 32) | (uint)(firstSpan + span));
        if (entry == UInt64Map.None)
        {
            var from = span > 0 ? changes[span - 1] : long.MinValue;
            entry = Add(stack, timeNs, new(processId, from, span < changes.Length ? changes[span] : long.MaxValue, 0, 0));
        }

        return entry;
    }

    private int Add(int stack, long timeNs, Entry entry)
    {
        var length = _trace.Stacks.FrameCount(stack);
        if (_functions.Length - _used < length)
        {
            Array.Resize(ref _functions, checked(Math.Max(2 * _functions.Length, _used + length)));
        }

        _frames.ResolveFunctions(stack, entry.ProcessId, timeNs, _functions.AsSpan(_used, length));
        _entries.Add(entry with { Start = _used, Length = length });
        _used += length;
        return _entries.Count - 1;
    }

    /// <summary>Lists the times at which an image of the process or of the kernel was loaded or unloaded.</summary>
    private long[] Changes(uint processId)
    {
        var times = new SortedSet<long>();
        foreach (var process in (ReadOnlySpan<uint>)[ImageTable.KernelProcessId, processId])
        {
            foreach (var image in _imagesByProcess.Value[process])
            {
                times.Add(_trace.Images[image].LoadedNs);
                times.Add(_trace.Images[image].UnloadedNs);
            }
        }

        times.Remove(long.MinValue);
        times.Remove(long.MaxValue);
        return [.. times];
    }

    private readonly record struct Entry(uint ProcessId, long FromNs, long ToNs, int Start, int Length);
}
