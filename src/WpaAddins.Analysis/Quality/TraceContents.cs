using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Quality;

/// <summary>The numbers and shares of records on which the verdicts depend.</summary>
internal sealed record TraceContents
{
    public required long Switches { get; init; }

    /// <summary>Gets the number of ReadyThread records.</summary>
    public required long Readies { get; init; }

    /// <summary>Gets the share of context switches to a thread that have a stack, 0 to 1.</summary>
    public required double SwitchStackShare { get; init; }

    /// <summary>Gets the share of ReadyThread records that have a stack, 0 to 1.</summary>
    public required double ReadyStackShare { get; init; }

    /// <summary>Gets whether context switches contain ranks.</summary>
    public required bool HasRanks { get; init; }

    public required int GreatestRank { get; init; }
    /// <summary>Gets the share of context switches that break the chain of their CPU, 0 to 1.</summary>
    public required double ChainBreakShare { get; init; }

    /// <summary>Gets the number of compact context switch records, which are not decoded.</summary>
    public required long CompactSwitches { get; init; }

    /// <summary>Gets the number of lost events, as counted by the session.</summary>
    public required long EventsLost { get; init; }

    /// <summary>Gets the number of lost buffers, as counted by the session or seen as gaps.</summary>
    public required long BuffersLost { get; init; }

    /// <summary>Gets whether the trace ends before the session did, or the session was never stopped.</summary>
    public required bool IsTruncated { get; init; }

    /// <summary>
    /// Gets the share of the window in which the records of all CPUs are complete; 1 if the trace is not truncated.
    /// </summary>
    public required double CompleteShare { get; init; }

    /// <summary>
    /// Gets the first context switch of the CPU whose records begin last, in nanoseconds of trace time; null if no old data
    /// can be missing, or if it is less than <see cref="QualityThresholds.LateCpuNs"/> after the start of the window.
    /// </summary>
    public required long? CompleteFromNs { get; init; }

    public required long PriorityChanges { get; init; }

    /// <summary>Gets the number of recorded boosts of the balance set manager.</summary>
    public required long AntiStarvationBoosts { get; init; }

    public required int FocusChanges { get; init; }

    /// <summary>Gets the number of keys and buttons.</summary>
    public required int Inputs { get; init; }

    public required int Delays { get; init; }
    public required int Freezes { get; init; }

    /// <summary>Gets the number of changes of displays, sleep, power and sessions.</summary>
    public required int PowerAndSessions { get; init; }

    public required long FileReadsAndWrites { get; init; }
    public required long FileEnds { get; init; }

    /// <summary>Gets the share of file operations whose file has a name, 0 to 1; 1 if there are none.</summary>
    public required double NamedFileShare { get; init; }

    /// <summary>Gets how many frames on stacks have names. Computing it takes a pass over all stacks.</summary>
    public required Lazy<StackNaming> StackNaming { get; init; }

    public static TraceContents Create(TraceData trace, Func<StackNaming> naming)
    {
        var counts = trace.ScheduleCounts;
        var window = TraceWindow.Find(trace);
        return new TraceContents
        {
            Switches = counts.Switches,
            Readies = counts.Readies,
            SwitchStackShare = counts.SwitchStackShare,
            ReadyStackShare = counts.ReadyStackShare,
            HasRanks = counts.GreatestRank != ContextSwitches.NoRank,
            GreatestRank = Math.Max(counts.GreatestRank, 0),
            ChainBreakShare = counts.ChainBreakShare,
            CompactSwitches = Hook(KernelHook.CompactContextSwitch),
            EventsLost = trace.Info.EventsLost,
            BuffersLost = Math.Max(trace.Info.BuffersLost, trace.LostBuffers.Count),
            IsTruncated = trace.Info.IsTruncated,
            CompleteShare = CompleteTime(window),
            CompleteFromNs = trace.Info.CanLackOldest && FindLastBegin(trace) is var begin
                && begin - window.FirstNs >= QualityThresholds.LateCpuNs ? begin : null,
            PriorityChanges = Hook(KernelHook.SetPriority),
            AntiStarvationBoosts = Hook(KernelHook.AntiStarvationBoost),
            FocusChanges = Marked(k => k is MarkerKind.FocusThread or MarkerKind.FocusProcess),
            Inputs = Marked(k => k is MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp),
            Delays = Marked(k => k is MarkerKind.MessageCheckDelay or MarkerKind.InputDelay),
            Freezes = Marked(k => k is MarkerKind.Freeze or MarkerKind.Thaw),
            PowerAndSessions = Marked(k => k >= MarkerKind.DisplayChange),
            FileReadsAndWrites = Hook(KernelHook.FileRead) + Hook(KernelHook.FileWrite),
            FileEnds = Hook(KernelHook.FileOperationEnd),
            NamedFileShare = NamedShare(trace),
            StackNaming = new(naming),
        };

        int Marked(Func<MarkerKind, bool> isCounted)
        {
            var count = 0;
            foreach (var kind in trace.Markers.Kind)
            {
                count += isCounted(kind) ? 1 : 0;
            }

            return count;
        }

        long Hook(ushort hook) => trace.Info.HookCounts.GetValueOrDefault(hook);
    }

    private static double CompleteTime(TraceWindow window)
    {
        var length = window.LastNs - window.FirstNs;
        return length <= 0 ? 1 : (double)(Math.Min(window.LastNs, window.CompleteUntilNs) - window.FirstNs) / length;
    }

    /// <summary>Finds the first context switch of the CPU whose records begin last.</summary>
    private static long FindLastBegin(TraceData trace)
    {
        var seen = new bool[trace.Switches.LargestCpu + 1];
        var last = long.MinValue;
        var rows = trace.Switches.Rows;
        for (var row = 0; row < rows.Length; row++)
        {
            ref var isSeen = ref seen[rows[row].Cpu];
            if (!isSeen)
            {
                (isSeen, last) = (true, trace.Switches.Time[row]);
            }
        }

        return last;
    }

    private static double NamedShare(TraceData trace)
    {
        var named = 0;
        foreach (var file in trace.FileOperations.File)
        {
            named += trace.Files.Path(file) is null ? 0 : 1;
        }

        return trace.FileOperations.Count == 0 ? 1 : (double)named / trace.FileOperations.Count;
    }
}
