using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Session;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.Tests;

/// <summary>A trace of three threads, without events.</summary>
internal static class HandMadeTrace
{
    /// <summary>Index of a thread of LockApp.exe with a name.</summary>
    public const int LockApp = 1;

    /// <summary>Index of a thread of which nothing but the id is known.</summary>
    public const int Nameless = 2;

    /// <summary>Index of a thread of System, the second with its id.</summary>
    public const int System = 3;

    /// <summary>Makes the trace.</summary>
    public static TraceData Create() => new()
    {
        Info = new TraceInfo { Name = "made.etl", NumberOfProcessors = 8 },
        Threads = Threads(),
        Switches = new ContextSwitches(),
        Readies = new ReadyThreads(),
        PriorityChanges = new PriorityChanges(),
        FileOperations = new FileOperations(),
        Files = new FileTable([null], [0], [FileTable.NoSize]),
        Interrupts = new CpuSpans(),
        LostBuffers = new CpuSpans(),
        Stacks = new StackTable(new StackParts()),
        Timeline = new Timeline(),
        Diagnostics = new DiagnosticBag("made.etl"),

        // No table asks for these.
        Processes = null!,
        StackRecords = default,
    };

    /// <summary>Makes rows that refer to its threads.</summary>
    public static AnalysisRows<TRow> Rows<TRow>(params IReadOnlyList<TRow> rows) => new(new TraceAnalysis(Create()), rows);

    /// <summary>Makes its threads.</summary>
    public static ThreadTable Threads()
    {
        ThreadRow[] rows =
        [
            Thread(0, 0),
            Thread(1234, 0) with { ProcessId = 7524, ProcessName = "LockApp.exe", Process = "LockApp.exe (7524)", Name = "ASTA" },
            Thread(77, 0),
            Thread(88, 1) with { ProcessId = 4, ProcessName = "System", Process = "System (4)" },
        ];
        return new ThreadTable(rows, new IncarnationIndex([.. rows.Select(row => (row.ThreadId, row.BornNs, row.EndedNs))]));
    }

    private static ThreadRow Thread(uint id, int incarnation) => new()
    {
        ThreadId = id,
        Incarnation = incarnation,
        BornNs = 0,
        EndedNs = long.MaxValue,
        EndedByRestart = false,
        HasStartRecord = false,
    };
}
