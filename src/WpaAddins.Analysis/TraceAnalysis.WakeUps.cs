using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.WakeUps;

namespace WpaAddins.Analysis;

/// <content>Wake-ups by the functions that made them.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the functions on the stacks of wake-ups in the range, the largest sum of waits first.</summary>
    public IReadOnlyList<FunctionWakeUps> WakeUpsByFunction =>
        field ??= SumWakeUps(FunctionGrouping.Function, Options.Functions);

    /// <summary>Gets the functions on stacks, resolved once a stack and process.</summary>
    internal StackFunctions StackFunctions => field ??= new StackFunctions(Trace, Frames);

    /// <summary>Gets the number of each thread's process.</summary>
    internal ThreadProcesses ThreadProcesses => field ??= new ThreadProcesses(Trace);

    private WakeUp[] WakeUps => field ??= WakeUpList.Of(Trace, History, ThreadProcesses, Options.Range);

    /// <summary>Sums up the wake-ups in the range by function.</summary>
    /// <param name="grouping">What, beside the function, makes a row.</param>
    /// <param name="choice">All functions, or the callers or callees of one.</param>
    /// <returns>
    /// The rows, the largest sum of waits first. Where one process or thread is listed, those that it had a part in.
    /// </returns>
    public IReadOnlyList<FunctionWakeUps> SumWakeUps(FunctionGrouping grouping, StackChoice choice) =>
        WakeUpSummary.Of(Trace, WakeUps, StackFunctions, choice, grouping, IsListedOrUnknown, _cancellation);

    /// <summary>A thread that is not known is listed only if all are.</summary>
    private bool IsListedOrUnknown(int thread) =>
        thread >= 0 ? IsListed(thread) : ListsAll;
}
