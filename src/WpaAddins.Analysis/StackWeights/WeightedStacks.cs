using System.Runtime.InteropServices;
using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.StackWeights;

/// <summary>The stacks of the selected threads in the range with their time, for flame graphs.</summary>
/// <remarks>
/// Shape: one row per thread and distinct list of functions. If all threads are selected, the sum of the weights is that
/// of all waits in Wait Sites, or that of all CPU samples except those of the idle thread. Source: Definitions.md,
/// sections 14 and 18.
/// </remarks>
public sealed class WeightedStacks
{
    private const int None = -1;
    private const int NoStack = -1;
    private const int Separator = -2;

    private readonly TraceAnalysis _analysis;
    private readonly StackFunctions _functions;
    private readonly List<Row> _rows = [];
    private readonly Dictionary<int, int> _firstByHash = [];

    private WeightedStacks(TraceAnalysis analysis) => (_analysis, _functions) = (analysis, analysis.StackFunctions);

    /// <summary>Gets the stacks, the largest weight first.</summary>
    public IReadOnlyList<WeightedStack> Stacks { get; private set; } = [];

    /// <summary>
    /// Gets whether weights are nanoseconds. Those of waits always are. Those of CPU samples are numbers of samples if the sample
    /// interval is unknown for at least one sample of the selected threads in the range.
    /// </summary>
    public bool IsTime { get; private set; } = true;

    /// <summary>Gets the module and the name of a frame, such as <c>ntdll.dll</c> and <c>NtWaitForSingleObject</c>.</summary>
    /// <param name="frame">A number from <see cref="WeightedStack.Frames"/>.</param>
    /// <returns>
    /// The names. <c>[no stack]</c> is a missing stack; <c>--</c> separates a waiting stack from that of the ReadyThread.
    /// </returns>
    public FunctionName FrameName(int frame) => frame switch
    {
        NoStack => new FunctionName(null, "[no stack]"),
        Separator => new FunctionName(null, "--"),
        _ => _functions.Name(frame),
    };

    /// <summary>
    /// Returns whether a frame is a placeholder instead of a function: a missing stack, or the separator of two stacks.
    /// </summary>
    /// <param name="frame">A number from <see cref="WeightedStack.Frames"/>.</param>
    /// <returns>True if it is a placeholder.</returns>
    public bool IsPlaceholder(int frame) => frame is NoStack or Separator;

    /// <summary>Lists the names of a stack: process, thread, and the functions in the order of its frames.</summary>
    /// <returns>The names, as flame graphs show them.</returns>
    public IEnumerable<string> ListNames(WeightedStack stack)
    {
        ArgumentNullException.ThrowIfNull(stack);
        var thread = stack.Thread < 0 ? null : _analysis.Trace.Threads[stack.Thread];
        string[] names = thread is null ? ["Unknown", "Unknown"] : [thread.Process, $"{thread.Name ?? "Thread"} ({thread.ThreadId})"];
        return names.Concat(
            stack.Frames.Select(f => IsPlaceholder(f) ? FrameName(f).Function! : FrameName(f).ToString()));
    }

    internal static WeightedStacks Create(TraceAnalysis analysis, StackWeightKind weight, CancellationToken cancellation)
    {
        var stacks = new WeightedStacks(analysis);
        if (weight == StackWeightKind.Cpu)
        {
            stacks.AddSamples(cancellation);
        }
        else
        {
            stacks.AddWaits(weight == StackWeightKind.OffWake, cancellation);
        }

        stacks.Stacks =
        [
            .. stacks._rows.Where(r => r.Weight > 0).OrderByDescending(r => r.Weight)
                .Select(r => new WeightedStack(r.Thread, r.Frames, r.Weight)),
        ];
        return stacks;
    }

    private void AddSamples(CancellationToken cancellation)
    {
        var (samples, intervals) = (_analysis.Trace.Samples, _analysis.Trace.SampleIntervals);
        var listed = _analysis.SampledStacks.List().ToList();
        IsTime = listed.TrueForAll(s => intervals.At(s.TimeNs) is not null);
        var frames = new List<int>();
        for (var i = 0; i < listed.Count; i++)
        {
            Check(i, cancellation);
            var sample = listed[i];
            frames.Clear();
            frames.AddRange(_analysis.SampledStacks.FindFrames(sample.Stack));
            FindRow(sample.Thread, frames).Weight += samples.Samples[sample.Row] * (IsTime ? intervals.At(sample.TimeNs) ?? 0 : 1);
        }
    }

    private void AddWaits(bool withWaker, CancellationToken cancellation)
    {
        // There are far fewer pairs of a thread and stacks than waits.
        var rows = new Dictionary<(int Thread, int Stack, int WakeStack), Row>();
        var waits = _analysis.SitedWaits;
        for (var i = 0; i < waits.Length; i++)
        {
            Check(i, cancellation);
            var wait = waits[i];
            if (!_analysis.IsSelected(wait.Thread))
            {
                continue;
            }

            var wakeStack = withWaker && wait.StackEntry >= 0
                ? _analysis.ResolveReadyStack(_analysis.Waits[wait.Wait].ReadyRow)
                : StackFunctions.NoEntry;
            ref var row = ref CollectionsMarshal.GetValueRefOrAddDefault(rows, (wait.Thread, wait.StackEntry, wakeStack), out _);
            row ??= FindRow(wait.Thread, FramesOf(wait.StackEntry, wakeStack, withWaker));
            row.Weight += wait.WaitNs;
        }
    }

    private List<int> FramesOf(int stack, int wakeStack, bool withWaker)
    {
        var frames = new List<int>();
        AddRootFirst(frames, stack < 0 ? [NoStack] : _functions.FramesOf(stack));
        if (withWaker && stack >= 0)
        {
            frames.Add(Separator);
            frames.AddRange(wakeStack == StackFunctions.NoEntry ? [NoStack] : _functions.FramesOf(wakeStack));
        }

        return frames;
    }

    /// <summary>
    /// Finds or adds the row of a thread and a list of functions. Stacks with different addresses can have the same
    /// functions.
    /// </summary>
    private Row FindRow(int thread, List<int> frames)
    {
        var hash = new HashCode();
        hash.Add(thread);
        foreach (var frame in frames)
        {
            hash.Add(frame);
        }

        var key = hash.ToHashCode();
        var first = _firstByHash.GetValueOrDefault(key, None);
        for (var row = first; row != None; row = _rows[row].Next)
        {
            if (_rows[row].Thread == thread && _rows[row].Frames.AsSpan().SequenceEqual(CollectionsMarshal.AsSpan(frames)))
            {
                return _rows[row];
            }
        }

        _firstByHash[key] = _rows.Count;
        _rows.Add(new Row { Thread = thread, Frames = [.. frames], Next = first });
        return _rows[^1];
    }

    private static void AddRootFirst(List<int> frames, ReadOnlySpan<int> leafFirst)
    {
        for (var i = leafFirst.Length - 1; i >= 0; i--)
        {
            frames.Add(leafFirst[i]);
        }
    }

    private static void Check(int row, CancellationToken cancellation)
    {
        const int RowsBetweenChecks = 1 << 16;
        if (row % RowsBetweenChecks == 0)
        {
            cancellation.ThrowIfCancellationRequested();
        }
    }

    private sealed class Row
    {
        public required int Thread { get; init; }

        public required int[] Frames { get; init; }

        /// <summary>Gets the next row with the same hash code.</summary>
        public required int Next { get; init; }

        public long Weight { get; set; }
    }
}
