using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Session;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.Tests;

/// <summary>A trace of three threads, one context switch and one ReadyThread with a stack each.</summary>
internal static class HandMadeTrace
{
    /// <summary>Index of a thread of LockApp.exe with a name.</summary>
    public const int LockApp = 1;

    /// <summary>Index of a thread of which nothing but the id is known.</summary>
    public const int Nameless = 2;

    /// <summary>Index of a thread of System, the second with its id.</summary>
    public const int System = 3;

    /// <summary>Makes the trace.</summary>
    public static TraceData Create()
    {
        var parts = new StackParts();
        var stacks = new StackTable(parts);
        var switches = new ContextSwitches();
        Assert.IsTrue(ContextSwitch.TryView(new byte[ContextSwitch.SizeBytes], 4, out var contextSwitch));
        switches.Add(0, 0, System, LockApp, contextSwitch);
        SetStack(switches, stacks.Intern(parts.Intern([0xA1, 0xA2]), 0));
        var readies = new ReadyThreads();
        Assert.IsTrue(ReadyThread.TryView(new byte[ReadyThread.SizeBytes], out var readyThread));
        readies.Add(0, 0, LockApp, readyThread);
        SetStack(readies, stacks.Intern(parts.Intern([0xB1]), parts.Intern([0xC1])));
        return new TraceData
        {
            Info = new TraceInfo { Name = "made.etl", NumberOfProcessors = 8 },
            Threads = Threads(),
            Switches = switches,
            Readies = readies,
            PriorityChanges = new PriorityChanges(),
            FileOperations = new FileOperations(),
            Files = new FileTable([null], [0], [FileTable.NoSize]),
            Interrupts = new CpuSpans(),
            LostBuffers = new CpuSpans(),
            Stacks = stacks,
            Timeline = new Timeline(default),
            Diagnostics = new DiagnosticBag("made.etl"),

            // No table asks for these.
            Processes = null!,
            StackRecords = default,
        };
    }

    /// <summary>Makes rows that refer to its threads.</summary>
    public static AnalysisRows<TRow> Rows<TRow>(params IReadOnlyList<TRow> rows) => new(new TraceAnalysis(Create()), rows);

    /// <summary>Makes its threads.</summary>
    public static ThreadTable Threads() => new(
    [
        Thread(0, 0),
        Thread(1234, 0) with { ProcessId = 7524, ProcessName = "LockApp.exe", Process = "LockApp.exe (7524)", Name = "ASTA" },
        Thread(77, 0),
        Thread(88, 1) with { ProcessId = 4, ProcessName = "System", Process = "System (4)" },
    ]);

    /// <summary>Gives the first row a stack that is whole already.</summary>
    private static void SetStack(IStackedEvents events, int stack) => events.Stacks.Set(0, stack);

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
