using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.FileIo;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnAggregation;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.FileIo.FileCallsRows>;

namespace WpaAddins.Tables.FileIOStacks;

/// <summary>The table File I/O Stacks: the stacks from which threads call file operations.</summary>
/// <remarks>Source: Definitions.md, section 13.</remarks>
public static class FileIOStacksTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<FileCallsRows>(
        new("43c65952-47c8-47bf-9fba-3cb743782585"),
        "File I/O Stacks",
        "A stack from which a thread called one operation on one file, with the number of calls.",
        "Storage",
        Columns(),
        analysis => FileCallsRows.Create(analysis, analysis.FileCallsByStack),
        rows => rows.Count)
    {
        Views = Views(),
        HasRecords = trace => trace.FileOperations.Count > 0,
        VisibleRangeViews = [new("File I/O", "Calls by process and file")],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<FileCallsRows>(
            (r, i) => r.Thread(i),
            "53c3b4b4-f9f9-4a90-83af-252304aaa08b",
            "405b97c6-85a6-498e-bf08-b72851df0afb",
            "f5ae347c-5948-43c5-8a81-f5e2a20e3e42",
            "2cab2700-f141-48b8-aea1-f414a0bfea0c",
            "dceef6e2-4083-48c8-be09-ef075f7869f0",
            "d5319b4c-6357-4315-83a8-4ffa340467e3"),
        Stack("8d9c7892-d1e4-4668-be57-9e5d59c99d40", "Stack",
            "The stack of the calls.",
            (r, i) => r.Stack(i)),
        Text("c31beb08-4f5d-474d-949f-f332cd780154", "File",
            "The path of the file, or its address if the trace does not contain the path.",
            (r, i) => r.File(i), 360, ColumnKey.Name),
        Text("f8103786-1e36-4b7a-bd12-7583c59a9685", "Operation",
            "The operation.",
            (r, i) => FileIoText.Format(r[i].Kind), 120, ColumnKey.Name),
        Count("f59f6752-0144-47c7-94e5-ef105ff423fb", "Calls",
            "The number of calls from this stack that started in the range.",
            (r, i) => r[i].Calls),
        Count("2168ccfc-43a1-4dfc-a27a-0b160ec32115", "Requested (bytes)",
            "The number of bytes that reads or writes requested.",
            (r, i) => r[i].MovesData ? r[i].RequestedBytes : null),
        Count("15302aaa-b3ff-45e2-8549-cbbfc4570c5b", "Actual (bytes)",
            "The number of bytes that reads or writes transferred; a call that failed or has no end counts as 0; empty if no "
            + "call has an end.",
            (r, i) => r.OfBytes(i, c => c.ActualBytes)),
        Number("8b69594f-16e3-4b93-addc-e530a0ae5ff9", "Median (bytes)",
            "The lower median of the bytes transferred per call.",
            (r, i) => r.OfBytes(i, c => c.MedianBytes)),
        Number("72df2e99-0d90-4ed2-b2eb-a984c436160c", "Distinct (bytes)",
            "The number of bytes of the file that the calls from this stack transferred, each file offset counted once.",
            (r, i) => r.OfBytes(i, c => c.DistinctBytes)),
        Count("99664850-5294-4dbd-a406-da5971cdb6b8", "Failed",
            "The number of calls that failed, and of completed reads and writes that transferred no bytes.",
            (r, i) => FileIoText.HasEnds(r[i]) ? r[i].Failed : null),
        Number("8d0c4115-6163-4a19-8ed0-492e8ba49442", "Peak Rate (/s)",
            "The maximum number of calls in a window of 100 ms, as calls per second.",
            (r, i) => r[i].PeakRate, Max),
        Duration("f17c45ae-fb5f-4f13-b9b0-cc2363499bc0", "Time in Calls (us)",
            "The sum of the durations of the calls that have an end.",
            (r, i) => FileIoText.HasEnds(r[i]) ? r[i].TimeNs : null),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("cff0bc9f-3d15-4787-92d0-853135e8f0f1", "Code that makes the most file calls", "Which code makes calls on files?")
        {
            KeyColumns = ["Process", "Stack"],
            DataColumns =
            [
                "Thread Id", "File", "Operation", "Calls", "Median (bytes)", "Requested (bytes)", "Actual (bytes)",
                "Distinct (bytes)", "Failed", "Peak Rate (/s)", "Time in Calls (us)",
            ],
            Order = [new("Calls", true), new("Time in Calls (us)", true)],
            ExpandedDepth = 2,
        },
        new("24eb583c-5179-42f7-bd4a-c47e4f7301c7", "Code by file", "Which code uses a file?")
        {
            KeyColumns = ["File", "Operation", "Stack"],
            DataColumns = ["Process", "Thread Id", "Calls", "Actual (bytes)", "Time in Calls (us)"],
            Order = [new("Calls", true)],
        },
        new("8d7141af-8e90-45ca-8cb6-c4cf9362ed61", "File calls by stack",
            "Which code makes most of the calls on files?")
        {
            KeyColumns = ["Stack"],
            DataColumns =
            [
                "File", "Operation", "Process", "Thread Id", "Actual (bytes)", "Time in Calls (us)", "Failed",
            ],
            GraphColumns = ["Calls"],
            Order = [new("Calls", true)],
            Chart = ChartType.Flame,
        },
    ];
}
