using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Processes;
using WpaAddins.Trace.Samples;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Session;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace;

/// <summary>A trace as columns, independent of the source it came from.</summary>
public sealed record TraceData
{
    /// <summary>Gets information about the system, the clock and the session.</summary>
    public required TraceInfo Info { get; init; }

    /// <summary>Gets the threads.</summary>
    public required ThreadTable Threads { get; init; }

    /// <summary>Gets the processes.</summary>
    public required ProcessTable Processes { get; init; }

    /// <summary>Gets the images.</summary>
    public ImageTable Images { get; init; } = ImageTable.Empty;

    /// <summary>Gets the context switches.</summary>
    public required ContextSwitches Switches { get; init; }

    /// <summary>Gets the ReadyThread records.</summary>
    public required ReadyThreads Readies { get; init; }

    /// <summary>Gets the merged order of context switches and ReadyThread records.</summary>
    public required Timeline Timeline { get; init; }

    /// <summary>
    /// Gets counts of scheduling records. Numbers of records are those of the whole file, even if only a range was
    /// loaded.
    /// </summary>
    public ScheduleCounts ScheduleCounts => CountSchedule.Value;

    /// <summary>Gets the counts, which are computed on first use.</summary>
    internal Lazy<ScheduleCounts> CountSchedule { get; init; } = new(() => new ScheduleCounts());

    /// <summary>Gets the SetPriority records.</summary>
    public required PriorityChanges PriorityChanges { get; init; }

    /// <summary>Gets the time at which the records of each CPU end; null unless the trace is truncated.</summary>
    public TraceEnd? End { get; init; }

    /// <summary>Gets the records of changed thread affinities.</summary>
    public AffinityChanges AffinityChanges { get; init; } = new();

    /// <summary>Gets the SetBasePriority records.</summary>
    public PriorityChanges BasePriorityChanges { get; init; } = new();

    /// <summary>Gets the boosts that the balance set manager recorded.</summary>
    public AntiStarvationBoosts AntiStarvationBoosts { get; init; } = new();

    /// <summary>Gets the priority floors that locks set and cleared.</summary>
    public PriorityFloors PriorityFloors { get; init; } = new();

    /// <summary>Gets the events about the window manager's lock (UserCrit).</summary>
    public UserCritEvents UserCritEvents { get; init; } = new();

    /// <summary>
    /// Gets the markers: events that show where in the trace to look, such as focus, input and UI delays.
    /// </summary>
    public Markers.Markers Markers { get; init; } = new();

    /// <summary>Gets the file operations.</summary>
    public required FileOperations FileOperations { get; init; }

    /// <summary>Gets the files.</summary>
    public required FileTable Files { get; init; }

    /// <summary>Gets the timed CPU samples.</summary>
    public CpuSamples Samples { get; init; } = new();

    /// <summary>Gets the time between two timed samples.</summary>
    public SampleIntervals SampleIntervals { get; init; } = new();

    /// <summary>Gets the interrupts: DPCs and ISRs.</summary>
    public required CpuSpans Interrupts { get; init; }

    /// <summary>Gets the gaps that lost buffers left.</summary>
    public required CpuSpans LostBuffers { get; init; }

    /// <summary>Gets the stacks.</summary>
    public required StackTable Stacks { get; init; }

    /// <summary>
    /// Gets the functions that the source itself provides; null if it has none, or if none were requested.
    /// </summary>
    public ISymbolSource? Symbols { get; init; }

    /// <summary>Gets how many stack records match an event of the trace, and how many do not.</summary>
    public required StackRecordCounts StackRecords { get; init; }

    /// <summary>Gets the problems that were found in the trace.</summary>
    public required DiagnosticBag Diagnostics { get; init; }
}
