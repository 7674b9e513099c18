using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Quality;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis;

/// <content>Stacks with the names of modules and functions.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the table that resolves addresses on stacks to modules and functions. Symbols are loaded when a frame is
    /// first resolved: from the symbol source in the options and, for modules without symbols there, from that of the
    /// trace.
    /// </summary>
    public FrameTable Frames => _frames.Value;

    /// <summary>Gets the functions on stacks.</summary>
    internal StackFunctions StackFunctions => field ??= new StackFunctions(Trace, Frames);

    /// <summary>Gets the number of each thread's process.</summary>
    internal ThreadProcesses ThreadProcesses => field ??= new ThreadProcesses(Trace);

    /// <summary>
    /// Gets how many frames on the stacks of context switches and ReadyThreads have a function name. It counts those of
    /// the whole trace or, if only a range was loaded, those of the extended range and a few outside it (Definitions.md,
    /// section 1). For <c>inspect</c>, it counts only those of the first 131,072 distinct pairs of a stack and a thread.
    /// </summary>
    public StackNaming StackNaming => field ??= StackNaming.Measure(this);

    /// <summary>Gets the modules whose functions have no names; null if symbols would not help much.</summary>
    /// <remarks>
    /// Not null if at least half of the frames on the stacks of context switches and ReadyThreads lie in modules, but less
    /// than half have a function name. In a trace without such stacks, the CPU samples of the selected threads in the range
    /// decide: not null if more than half of them have a leaf that lies in a module but has no function name. Such a leaf
    /// counts only if it is in <c>SampleOverview.Functions</c>, which has at most 1,000 entries.
    /// </remarks>
    public MissingSymbols? MissingSymbols => StackNaming.Frames == 0
        ? SampleOverview?.FindMissingSymbols(Trace.Images)
        : StackNaming.Names == FrameNames.Modules ? StackNaming.Missing : null;

    /// <summary>
    /// Gets whether at least half of the frames lie in a known function or, if not, in a known module. The frames are those on
    /// the stacks of context switches and ReadyThreads. Without such frames, they are the leaves of the CPU samples of the
    /// selected threads in the range; only leaves in <c>SampleOverview.Functions</c> count.
    /// </summary>
    public FrameNames FrameNames => (StackNaming.Frames > 0 ? StackNaming : SampleOverview?.LeafNaming ?? StackNaming).Names;

    /// <summary>Gets the process whose images resolve the addresses on a thread's stack.</summary>
    /// <param name="thread">Index of the thread, or <see cref="ThreadTable.Unknown"/>.</param>
    /// <returns>The process id; 0 if it is unknown. Then only kernel frames are resolved.</returns>
    public uint StackProcess(int thread) => thread < 0 ? 0 : Trace.Threads[thread].ProcessId;

    /// <summary>Formats the stack of a context switch. It shows where the new thread had stopped running.</summary>
    /// <param name="row">Row of the context switch.</param>
    /// <returns>The text; null without a stack.</returns>
    public string? SwitchStackText(int row) =>
        Frames.Format(Trace.Switches.NewThreadStack[row], SwitchStackProcess(row), Trace.Switches.Time[row]);

    /// <summary>Formats the stack of a ReadyThread. It shows what made the thread ready.</summary>
    /// <param name="row">Row of the ReadyThread.</param>
    /// <returns>The text; null without a stack.</returns>
    public string? ReadyStackText(int row) =>
        Frames.Format(Trace.Readies.Stack[row], ReadyStackProcess(row), Trace.Readies.Time[row]);

    /// <summary>Gets the process of a context switch's stack: that of the new thread.</summary>
    /// <param name="row">Row of the context switch.</param>
    /// <returns>The process id.</returns>
    public uint SwitchStackProcess(int row) => StackProcess(Trace.Switches[row].NewThread);

    /// <summary>Gets the process of a ReadyThread's stack: that of the thread that the stack record names.</summary>
    /// <param name="row">Row of the ReadyThread.</param>
    /// <returns>The process id.</returns>
    public uint ReadyStackProcess(int row) =>
        StackProcess(Trace.Threads.Find(Trace.Readies.StackThreadId[row], Trace.Readies.Time[row]));

    /// <summary>
    /// Resolves the stack of a context switch to an entry of <see cref="StackFunctions"/>;
    /// <see cref="StackFunctions.NoEntry"/> without a stack, or if the row is negative.
    /// </summary>
    internal int ResolveSwitchStack(int row) =>
        row >= 0 && Trace.Switches.NewThreadStack[row] is not StackTable.None and var stack
        ? StackFunctions.Resolve(stack, SwitchStackProcess(row), Trace.Switches.Time[row])
        : StackFunctions.NoEntry;

    /// <summary>
    /// Resolves the stack of a ReadyThread to an entry of <see cref="StackFunctions"/>;
    /// <see cref="StackFunctions.NoEntry"/> without a stack.
    /// </summary>
    internal int ResolveReadyStack(int row) => Trace.Readies.Stack[row] is not StackTable.None and var stack
        ? StackFunctions.Resolve(stack, ReadyStackProcess(row), Trace.Readies.Time[row])
        : StackFunctions.NoEntry;
}
