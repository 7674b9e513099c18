using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.FileIo;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnAggregation;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.FileIo.FileCallsRows>;

namespace WpaAddins.Tables.SmallFileIO;

/// <summary>The table Small File I/O: the calls of each thread on each file, by operation.</summary>
/// <remarks>Source: Definitions.md, section 13.</remarks>
public static class SmallFileIOTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<FileCallsRows>(
        new("21b97612-30cc-4708-8cf9-3f49c8e0b3c7"),
        "Small File I/O",
        "A thread, a file and an operation, with the number of all calls, small or not, and the bytes transferred.",
        "Storage",
        Columns(),
        analysis => FileCallsRows.Create(analysis, analysis.FileCalls),
        rows => rows.Count)
    {
        HasRecords = trace => trace.FileOperations.Count > 0,
        Views = SmallFileIOViews.All(),
        FindingsOf = SmallIoInvestigation.Name,
        VisibleRangeViews = [new("File I/O", "Calls by process and file")],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<FileCallsRows>(
            (r, i) => r.Thread(i),
            "97a4cf54-2801-4201-9099-5e6dca912458",
            "89142a6e-88c3-478f-b9b6-c608dc3786f5",
            "bc0d8324-7c52-4aba-8492-e5ff5b91e972",
            "57ce2ff0-6013-4b29-91c6-aa850fe8a819",
            "4a7d393d-4d85-498a-82fb-f01f8c86c6c5",
            "631a990e-8fff-4f20-b68e-882cfdf7bd71"),
        Text("521c0b7d-1b65-4662-b840-b2669c242897", "File",
            "The path of the file, or its address if the trace does not contain the path.",
            (r, i) => r.File(i), 360, ColumnKey.Name),
        Text("7356ed50-e59b-486f-b998-b9f687421077", "Operation",
            "The operation.",
            (r, i) => FileIoText.Format(r[i].Kind), 120, ColumnKey.Name),
        Count("252f2105-65a7-41ee-a955-d19a616529f4", "Calls",
            "The number of calls that started in the range.",
            (r, i) => r[i].Calls),
        Count("90c95d33-b31b-4b64-8455-01795dcfbb24", "Requested (bytes)",
            "The number of bytes that reads or writes requested.",
            (r, i) => r[i].MovesData ? r[i].RequestedBytes : null),
        Count("d736449b-2deb-4cd6-8cdc-022d87af5194", "Actual (bytes)",
            "The number of bytes that reads or writes transferred; a call that failed or has no end counts as 0; empty if no "
            + "call has an end.",
            (r, i) => r.OfBytes(i, c => c.ActualBytes)),
        Number("72808c09-a758-4f28-9109-5a7b61b6b670", "Mean (bytes)",
            "The arithmetic mean of the bytes transferred per call, rounded to whole bytes.",
            (r, i) => r.OfBytes(i, c => c.MeanBytes)),
        Number("baab0310-34a1-4b2a-88d9-de6add9e8a77", "Median (bytes)",
            "The lower median of the bytes transferred per call.",
            (r, i) => r.OfBytes(i, c => c.MedianBytes)),
        Number("2aecedf2-d847-4b8e-8478-4a1260c7a75e", "Distinct (bytes)",
            "The number of bytes of the file that were transferred, each file offset counted once.",
            (r, i) => r.OfBytes(i, c => c.DistinctBytes)),
        Real("5f2559e9-f9ae-4671-a948-540b50d52ca1", "Re-read Factor",
            "The mean number of times that each distinct byte was read or written; 1 if each was transferred once.",
            (r, i) => r.OfBytes(i, c => c.RereadFactor), Max, 100),
        Real("b4bc0fd3-cb5c-41e5-ac92-3e24f40effbd", "Call Amplification",
            "The number of calls divided by the number of 64 KiB calls that would transfer the same distinct bytes.",
            (r, i) => r.OfBytes(i, c => (double?)c.Amplification(FileCalls.LargeCallBytes)), Max, 100),
        Count("fb4a3ffa-2e20-40bb-973c-dd3a4b0664b8", "Failed",
            "The number of calls that failed, and of completed reads and writes that transferred no bytes.",
            (r, i) => FileIoText.HasEnds(r[i]) ? r[i].Failed : null),
        Percent("f0ef99a7-dea5-49b5-a074-fe4f25f998cc", "Sequential %",
            "The percentage of calls that start at the file offset where the previous call of the row ended.",
            (r, i) => r.OfBytes(i, c => (double?)c.SequentialPercent)),
        Number("bf3ce65d-a19e-4831-a26c-a4ced69805d1", "Peak Rate (/s)",
            "The maximum number of calls in a window of 100 ms, as calls per second.",
            (r, i) => r[i].PeakRate, Max),
        Duration("25d80b79-1d75-41e1-a355-c20b3cd718f0", "Time in Calls (us)",
            "The sum of the durations of the calls that have an end.",
            (r, i) => FileIoText.HasEnds(r[i]) ? r[i].TimeNs : null),
        Percent("cdb4b42e-a506-4ac3-b79e-48a5ff9ecf62", "Time in Calls %",
            "The time in calls as a percentage of the thread's running time; can exceed 100 if it waited in the calls.",
            (r, i) => FileIoText.HasEnds(r[i]) && r.RunningNs(i) is > 0 and var ns ? 100.0 * r[i].TimeNs / ns : null, part: "Time in Calls (us)"),
        Duration("2463f2ee-1156-42a0-a592-8bd358021d7d", "Thread Running (us)",
            "The total running time of the thread.",
            (r, i) => r.RunningNs(i), None),
        Real("9f5809a4-ae26-4c47-af30-06d700c20a3b", "Call Amplification (4 KiB)",
            "The number of calls divided by the number of 4 KiB calls that would transfer the same distinct bytes.",
            (r, i) => r.OfBytes(i, c => (double?)c.Amplification(FileCalls.PageBytes)), Max, 100),
        Count("2bb38e49-cd50-4419-add5-e10fc4ed411a", "Avoidable Calls",
            "The number of reads or writes beyond those that would transfer the same distinct bytes in calls of 64 KiB.",
            (r, i) => r.OfBytes(i, c => c.Calls - Math.Min(c.Calls, c.NeededCalls(FileCalls.LargeCallBytes)))),
        Count("26c149f0-eac1-47d0-b5eb-b29ae1b7f7b6", "Other Calls",
            "The number of calls that move no data, such as opens, queries and listings.",
            (r, i) => r[i].MovesData ? null : r[i].Calls),
        Count("b425e27e-8900-4ca1-aa1b-657fcb375182", "Unfinished",
            "The number of calls without end in the trace.",
            (r, i) => r[i].Unfinished),
        Number("48f4acec-56d8-486c-b464-4a8692de0de7", "File Size (bytes)",
            "The last size of the file that the trace shows.",
            (r, i) => r.SizeBytes(i)),
        Text("096eac8f-fe43-46ab-aa69-47ed75242d96", "Storm",
            "Yes if some window of 100 ms has at least 100 calls (1,000 per second) and the median is at most 512 bytes.",
            (r, i) => FileIoText.HasBytes(r[i]) && r[i].IsStorm ? "Yes" : null, 60),
        Time("6db4a5b9-db10-467d-a03a-19aaa516afc4", "First (s)",
            "The start of the first call.",
            (r, i) => r[i].FirstNs, Min, ColumnRole.StartTime),
        Time("fd89b24d-ef1f-4d19-ac8b-a4122e60a12c", "Last (s)",
            "The start of the last call.",
            (r, i) => r[i].LastNs, Max, ColumnRole.EndTime),
        Stack("e50d3495-48b1-4832-be82-fa9db60488cb", "Stack",
            "The most frequent stack of the calls.",
            (r, i) => r.Stack(i)),
        Count("9e8129be-eb9a-4458-a4b5-f05ddccdf23b", "Stack Calls",
            "The number of calls with the stack in the column Stack.",
            (r, i) => r[i].StackCalls),
    ];
}
