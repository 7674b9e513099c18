using WpaAddins.Analysis.FileIo;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.FileIo;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnAggregation;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.FileIo.FileCallsRows>;

namespace WpaAddins.Tables.SmallFileIO;

/// <summary>The table Small File I/O: who reads and writes files in how many and how small pieces.</summary>
/// <remarks>Source: the scheduling definitions, section 13.</remarks>
public static class SmallFileIOTable
{
    /// <summary>Gets the table.</summary>
    public static Table Definition { get; } = new TableOf<FileCallsRows>(
        new("21b97612-30cc-4708-8cf9-3f49c8e0b3c7"),
        "Small File I/O",
        "A thread, a file and an operation, with how many calls it took and what they transferred.",
        "Storage",
        Columns(),
        (analysis, _) => FileCallsRows.Of(analysis, analysis.FileCalls),
        rows => rows.Count)
    { Views = SmallFileIOViews.All() };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Of<FileCallsRows>(
            (r, i) => r.Thread(i),
            "97a4cf54-2801-4201-9099-5e6dca912458",
            "89142a6e-88c3-478f-b9b6-c608dc3786f5",
            "bc0d8324-7c52-4aba-8492-e5ff5b91e972",
            "57ce2ff0-6013-4b29-91c6-aa850fe8a819",
            "4a7d393d-4d85-498a-82fb-f01f8c86c6c5",
            "631a990e-8fff-4f20-b68e-882cfdf7bd71"),
        Text("521c0b7d-1b65-4662-b840-b2669c242897", "File",
            "The path of the file, or the address by which the trace calls it.",
            (r, i) => r.File(i), 360),
        Text("7356ed50-e59b-486f-b998-b9f687421077", "Operation",
            "What was asked.",
            (r, i) => FileIoText.Of(r[i].Kind), 120),
        Count("252f2105-65a7-41ee-a955-d19a616529f4", "Calls",
            "The number of calls that began.",
            (r, i) => r[i].Calls),
        Count("90c95d33-b31b-4b64-8455-01795dcfbb24", "Requested (bytes)",
            "The bytes that reads or writes asked for.",
            (r, i) => r[i].MovesData ? r[i].RequestedBytes : null),
        Count("d736449b-2deb-4cd6-8cdc-022d87af5194", "Actual (bytes)",
            "The bytes that reads or writes transferred, none by a call that failed or has no end.",
            (r, i) => r.OfBytes(i, c => c.ActualBytes)),
        Number("72808c09-a758-4f28-9109-5a7b61b6b670", "Mean (bytes)",
            "The mean of the bytes transferred by a call, rounded to whole bytes.",
            (r, i) => r.OfBytes(i, c => c.MeanBytes)),
        Number("baab0310-34a1-4b2a-88d9-de6add9e8a77", "Median (bytes)",
            "The lower median of the bytes transferred by a call.",
            (r, i) => r.OfBytes(i, c => c.MedianBytes)),
        Number("2aecedf2-d847-4b8e-8478-4a1260c7a75e", "Distinct (bytes)",
            "The bytes of the file that were transferred at least once.",
            (r, i) => r.OfBytes(i, c => c.DistinctBytes)),
        Real("5f2559e9-f9ae-4671-a948-540b50d52ca1", "Re-read Factor",
            "How many times each of these bytes was transferred on average.",
            (r, i) => r.OfBytes(i, c => c.RereadFactor)),
        Real("b4bc0fd3-cb5c-41e5-ac92-3e24f40effbd", "Call Amplification",
            "How many times as many calls there were as calls of 64 KiB would have been needed.",
            (r, i) => r.OfBytes(i, c => (double?)c.Amplification(FileCalls.LargeCallBytes))),
        Count("fb4a3ffa-2e20-40bb-973c-dd3a4b0664b8", "Failed",
            "The number of calls that failed, or that were to transfer bytes and transferred none.",
            (r, i) => FileIoText.HasEnds(r[i]) ? r[i].Failed : null),
        Percent("f0ef99a7-dea5-49b5-a074-fe4f25f998cc", "Sequential %",
            "The calls that began in the file where the one before ended, in percent.",
            (r, i) => r.OfBytes(i, c => (double?)c.SequentialPercent)),
        Number("bf3ce65d-a19e-4831-a26c-a4ced69805d1", "Peak Rate (/s)",
            "The calls a second in the busiest 100 ms.",
            (r, i) => r[i].PeakRate, Max),
        Duration("25d80b79-1d75-41e1-a355-c20b3cd718f0", "Time in Calls (us)",
            "The time from begin to end of the calls that have an end.",
            (r, i) => FileIoText.HasEnds(r[i]) ? r[i].TimeNs : null),
        Percent("cdb4b42e-a506-4ac3-b79e-48a5ff9ecf62", "Time in Calls %",
            "The time in calls in percent of the time for which the thread ran, above 100 where calls waited.",
            (r, i) => FileIoText.HasEnds(r[i]) && r.RunningNs(i) is > 0 and var ns ? 100.0 * r[i].TimeNs / ns : null, part: "Time in Calls (us)"),
        Duration("2463f2ee-1156-42a0-a592-8bd358021d7d", "Thread Running (us)",
            "The time for which the thread ran, whatever it did.",
            (r, i) => r.RunningNs(i), None),
        Real("9f5809a4-ae26-4c47-af30-06d700c20a3b", "Call Amplification (4 KiB)",
            "How many times as many calls there were as calls of a page would have been needed.",
            (r, i) => r.OfBytes(i, c => (double?)c.Amplification(FileCalls.PageBytes))),
        Count("2bb38e49-cd50-4419-add5-e10fc4ed411a", "Avoidable Calls",
            "The reads or writes beyond those that 64 KiB each would have needed.",
            (r, i) => r.OfBytes(i, c => c.Calls - Math.Min(c.Calls, c.NeededCalls(FileCalls.LargeCallBytes)))),
        Count("26c149f0-eac1-47d0-b5eb-b29ae1b7f7b6", "Other Calls",
            "The calls that move no data, such as opens, queries and listings.",
            (r, i) => r[i].MovesData ? null : r[i].Calls),
        Count("b425e27e-8900-4ca1-aa1b-657fcb375182", "Unfinished",
            "The number of calls that have no end in the trace.",
            (r, i) => r[i].Unfinished),
        Number("48f4acec-56d8-486c-b464-4a8692de0de7", "File Size (bytes)",
            "The size of the file as the trace last tells it.",
            (r, i) => r.SizeBytes(i)),
        Text("096eac8f-fe43-46ab-aa69-47ed75242d96", "Storm",
            "Yes if at least 1,000 calls a second were made in some 100 ms and half of all moved 512 bytes or less.",
            (r, i) => FileIoText.HasBytes(r[i]) && r[i].IsStorm ? "Yes" : null, 60),
        Time("6db4a5b9-db10-467d-a03a-19aaa516afc4", "First (s)",
            "When the first call began.",
            (r, i) => r[i].FirstNs, Min, ColumnRole.StartTime),
        Time("fd89b24d-ef1f-4d19-ac8b-a4122e60a12c", "Last (s)",
            "When the last call began.",
            (r, i) => r[i].LastNs, Max, ColumnRole.EndTime),
        Stack("e50d3495-48b1-4832-be82-fa9db60488cb", "Stack",
            "The stack of most of the calls.",
            (r, i) => r.Stack(i)),
        Count("9e8129be-eb9a-4458-a4b5-f05ddccdf23b", "Stack Calls",
            "The number of calls with that stack.",
            (r, i) => r[i].StackCalls),
    ];

    private static RealColumn<FileCallsRows> Real(
        string id, string name, string description, Func<FileCallsRows, int, double?> project) =>
        new(new(id), name, description, ColumnType.Real, project) { Aggregation = Max };
}
