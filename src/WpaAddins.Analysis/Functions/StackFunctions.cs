using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>
/// The functions on the stacks of a trace; each stack is resolved once a process, however many events have it.
/// </summary>
/// <remarks>
/// Shape: a stack is a list of function ids, leaf first; the same addresses mean other functions in another process,
/// and after
/// an image came or went. So an entry is good for one process between two changes of its images; the entries of a stack
/// are
/// a list that begins with the latest.
/// </remarks>
internal sealed class StackFunctions
{
    private const int None = -1;
    private readonly FrameTable _frames;
    private readonly TraceData _trace;
    private readonly int[] _latest;
    private readonly List<Entry> _entries = [];
    private readonly Dictionary<uint, long[]> _imageChanges = [];
    private int[] _functions = new int[1024];
    private int[] _numbers = new int[64];
    private int _used;

    /// <summary>Creates a table in which nothing is resolved yet.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="frames">Resolves addresses.</param>
    public StackFunctions(TraceData trace, FrameTable frames)
    {
        _trace = trace;
        _frames = frames;
        _latest = new int[trace.Stacks.Count];
        Array.Fill(_latest, None);
    }

    /// <summary>Gets the number of functions met so far; every id is below it.</summary>
    public int FunctionCount => _frames.FunctionCount;

    /// <summary>Gets the names of a function.</summary>
    /// <param name="function">Its id.</param>
    /// <returns>The names.</returns>
    public FunctionName Name(int function) => _frames.Function(function);

    /// <summary>Gets the functions on a stack.</summary>
    /// <param name="entry">What <see cref="Resolve(int, uint, long)"/> gave.</param>
    /// <returns>Function ids, leaf first.</returns>
    public ReadOnlySpan<int> Of(int entry) => _functions.AsSpan(_entries[entry].Start, _entries[entry].Length);

    /// <summary>Resolves a stack.</summary>
    /// <param name="stack">Its index.</param>
    /// <param name="processId">The process of the thread whose stack it is.</param>
    /// <param name="timeNs">When.</param>
    /// <returns>The entry, for <see cref="Of"/>; equal stacks of a process mostly have the same one.</returns>
    public int Resolve(int stack, uint processId, long timeNs)
    {
        for (var entry = _latest[stack]; entry != None; entry = _entries[entry].Earlier)
        {
            if (_entries[entry].ProcessId == processId
                && _entries[entry].FromNs <= timeNs && timeNs < _entries[entry].ToNs)
            {
                return entry;
            }
        }

        return Add(stack, processId, timeNs);
    }

    /// <summary>Resolves an address that stands alone.</summary>
    /// <param name="address">The address.</param>
    /// <param name="processId">The process.</param>
    /// <param name="timeNs">When.</param>
    /// <returns>The function's id.</returns>
    public int Resolve(ulong address, uint processId, long timeNs) =>
        _frames.FunctionOf(_frames.Resolve(processId, address, timeNs));

    private int Add(int stack, uint processId, long timeNs)
    {
        var length = _trace.Stacks.FrameCount(stack);
        if (_numbers.Length < length)
        {
            Array.Resize(ref _numbers, length);
        }

        _frames.Resolve(stack, processId, timeNs, _numbers.AsSpan(0, length));
        if (_functions.Length - _used < length)
        {
            Array.Resize(ref _functions, checked(Math.Max(2 * _functions.Length, _used + length)));
        }

        for (var i = 0; i < length; i++)
        {
            _functions[_used + i] = _frames.FunctionOf(_numbers[i]);
        }

        var changes = Changes(processId);
        var found = Array.BinarySearch(changes, timeNs);
        var next = found >= 0 ? found + 1 : ~found;
        _entries.Add(new Entry(
            processId,
            next > 0 ? changes[next - 1] : long.MinValue,
            next < changes.Length ? changes[next] : long.MaxValue,
            _used,
            length,
            _latest[stack]));
        _used += length;
        return _latest[stack] = _entries.Count - 1;
    }

    /// <summary>Lists when images of a process or of the kernel came or went.</summary>
    private long[] Changes(uint processId)
    {
        if (!_imageChanges.TryGetValue(processId, out var changes))
        {
            var times = new SortedSet<long>();
            for (var i = 0; i < _trace.Images.Count; i++)
            {
                var image = _trace.Images[i];
                if (image.ProcessId == processId || image.ProcessId == ImageTable.KernelProcessId)
                {
                    times.Add(image.LoadedNs);
                    times.Add(image.UnloadedNs);
                }
            }

            times.Remove(long.MinValue);
            times.Remove(long.MaxValue);
            _imageChanges.Add(processId, changes = [.. times]);
        }

        return changes;
    }

    private readonly record struct Entry(uint ProcessId, long FromNs, long ToNs, int Start, int Length, int Earlier);
}
