using WpaAddins.Analysis.FileIo;
using WpaAddins.Tables.FileIo;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Tables.Tests.SmallFileIO;

/// <summary>Three rows: reads with everything known, opens, and writes without ends.</summary>
internal static class HandMadeFileCalls
{
    public static FileCallsRows Rows()
    {
        var trace = HandMadeTrace.Create();
        var parts = new StackParts();
        var stacks = new StackTable(parts);
        var files = new FileTable([null, @"C:\a.ms", null], [0, 0, 0xC0DE], [FileTable.NoSize, 4_000, FileTable.NoSize]);
        FileCalls[] calls =
        [
            Calls(HandMadeTrace.LockApp, 1, FileOperationKind.Read) with
            {
                Stack = stacks.Intern(parts.Intern([0xA1, 0xA2]), 0),
                StackCalls = 900,
                Calls = 2_000,
                RequestedBytes = 140_000,
                ActualBytes = 135_000,
                MedianBytes = 52,
                DistinctBytes = 90_000,
                Sequential = 1_500,
                Failed = 3,
                Unfinished = 1,
                PeakCalls = 700,
                TimeNs = 20_000_000,
                FirstNs = 1_000,
                LastNs = 9_000,
            },
            Calls(HandMadeTrace.Nameless, 2, FileOperationKind.Create) with { Calls = 7, Failed = 5, PeakCalls = 7, TimeNs = 70 },
            Calls(HandMadeTrace.System, 0, FileOperationKind.Write) with { Calls = 4, RequestedBytes = 40, Unfinished = 4, PeakCalls = 4 },
        ];
        return new FileCallsRows(
            trace.Threads, files, new FrameTable(trace.Images, stacks), calls, new Dictionary<int, long> { [HandMadeTrace.LockApp] = 80_000_000 });
    }

    private static FileCalls Calls(int thread, int file, FileOperationKind kind) => new()
    {
        Thread = thread,
        File = file,
        Kind = kind,
        Stack = 0,
        StackNs = 0,
        StackCalls = 0,
        Calls = 1,
        RequestedBytes = 0,
        ActualBytes = 0,
        MedianBytes = 0,
        DistinctBytes = 0,
        Sequential = 0,
        Failed = 0,
        Unfinished = 0,
        PeakCalls = 0,
        TimeNs = 0,
        FirstNs = 0,
        LastNs = 0,
    };
}
