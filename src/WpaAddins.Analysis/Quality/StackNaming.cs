using WpaAddins.Trace.Images;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Quality;

/// <summary>The numbers of frames with and without names on the stacks of context switches and ReadyThreads.</summary>
/// <param name="Frames">All frames. If several records have the same stack, its frames count once per record.</param>
/// <param name="InModules">Those that lie in a module of the trace.</param>
/// <param name="InFunctions">Those that lie in a known function.</param>
/// <param name="Missing">The modules with frames without a function name; null if there are none.</param>
public sealed record StackNaming(long Frames, long InModules, long InFunctions, MissingSymbols? Missing)
{
    /// <summary>Gets the share of frames that lie in a module, 0 to 1; 0 without frames.</summary>
    public double ModuleShare => Frames == 0 ? 0 : (double)InModules / Frames;

    /// <summary>Gets the share of frames that lie in a known function, 0 to 1; 0 without frames.</summary>
    public double FunctionShare => Frames == 0 ? 0 : (double)InFunctions / Frames;

    /// <summary>Gets what is known of at least half of the frames.</summary>
    public FrameNames Names => Frames == 0 ? FrameNames.None
        : FunctionShare >= QualityThresholds.EnoughFunctions ? FrameNames.Functions
        : ModuleShare >= QualityThresholds.EnoughModules ? FrameNames.Modules
        : FrameNames.Addresses;

    /// <summary>
    /// Counts the frames of a trace. If there is a symbol source, loads the symbols of all modules on the stacks.
    /// </summary>
    public static StackNaming Measure(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var trace = analysis.Trace;
        var counter = new Counter(analysis.Frames, trace.Stacks);
        if (trace.ScheduleCounts.StackUses is { } uses)
        {
            foreach (var use in uses)
            {
                counter.Add(use.Stack, use.ProcessId, use.TimeNs, use.Count);
            }

            return counter.Total(trace.Images);
        }

        for (var row = 0; row < trace.Switches.Count; row++)
        {
            if (trace.Switches.NewThreadStack[row] is not StackTable.None and var stack)
            {
                counter.Add(stack, analysis.SwitchStackProcess(row), trace.Switches.Time[row]);
            }
        }

        for (var row = 0; row < trace.Readies.Count; row++)
        {
            if (trace.Readies.Stack[row] is not StackTable.None and var stack)
            {
                counter.Add(stack, analysis.ReadyStackProcess(row), trace.Readies.Time[row]);
            }
        }

        return counter.Total(trace.Images);
    }

    /// <summary>Counts frames. A stack is resolved once for consecutive records of one process.</summary>
    private sealed class Counter(FrameTable frames, StackTable stacks)
    {
        private readonly uint[] _processes = new uint[stacks.Count];
        private readonly (int InModules, int InFunctions)?[] _counts = new (int, int)?[stacks.Count];
        private readonly Dictionary<int, long> _unnamed = [];
        private readonly HashSet<(int Stack, uint Process)> _counted = [];
        private readonly List<FunctionName> _names = [];
        private int[] _functions = new int[256];

        private long _all;
        private long _inModules;
        private long _inFunctions;

        /// <summary>
        /// Returns the counts. Modules are sorted by their unnamed frames on the distinct stacks of each process.
        /// </summary>
        public StackNaming Total(ImageTable images)
        {
            var unnamed = _unnamed.Select(f => (frames.Function(f.Key).Module!, f.Value));
            return new StackNaming(_all, _inModules, _inFunctions, MissingSymbols.Create(unnamed, images));
        }

        public void Add(int stack, uint process, long time, long occurrences = 1)
        {
            if (_counts[stack] is not { } known || _processes[stack] != process)
            {
                known = Count(stack, process, time);
                (_processes[stack], _counts[stack]) = (process, known);
            }

            _all += occurrences * stacks.FrameCount(stack);
            _inModules += occurrences * known.InModules;
            _inFunctions += occurrences * known.InFunctions;
        }

        private (int InModules, int InFunctions) Count(int stack, uint process, long time)
        {
            if (_functions.Length < stacks.FrameCount(stack))
            {
                _functions = new int[stacks.FrameCount(stack)];
            }

            var count = frames.ResolveFunctions(stack, process, time, _functions);
            var (inModules, inFunctions) = (0, 0);
            var isNew = _counted.Add((stack, process));
            foreach (var function in _functions.AsSpan(0, count))
            {
                var name = NameOf(function);
                inModules += name.Module is null ? 0 : 1;
                inFunctions += name.Function is null ? 0 : 1;
                if (isNew && name is { Module: not null, Function: null })
                {
                    _unnamed[function] = _unnamed.GetValueOrDefault(function) + 1;
                }
            }

            return (inModules, inFunctions);
        }

        private FunctionName NameOf(int function)
        {
            while (_names.Count <= function)
            {
                _names.Add(frames.Function(_names.Count));
            }

            return _names[function];
        }
    }
}
