using System.Globalization;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Analysis.Findings;

/// <summary>Writes the sentence about a thread that reads or writes a file in many small calls.</summary>
internal static class SmallIoSentence
{
    /// <summary>Writes the sentence.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="calls">The calls.</param>
    /// <returns>Thread, file, calls, mean, bytes, times over, time, and what larger calls would have needed.</returns>
    public static string Of(TraceAnalysis analysis, FileCalls calls)
    {
        var who = FindingText.Thread(analysis.Trace.Threads[calls.Thread]);
        var file = Name(analysis.Trace.Files, calls.File);
        var peak = Text($"up to {calls.PeakRate:N0} a second");
        if (!SmallIoFindings.HasEnds(calls))
        {
            var mean = ((2 * calls.RequestedBytes) + calls.Calls) / (2L * calls.Calls);
            return Text(
                $"{who} asked to {(IsRead(calls) ? "read" : "write")} {file} with {calls.Calls:N0} calls for {mean:N0} bytes on average, ")
                + $"{peak}. The trace lacks the ends of most of these calls, so what they got and how long they took is unknown.";
        }

        return Text(
            $"{who} {(IsRead(calls) ? "read" : "wrote")} {file} with {calls.Calls:N0} calls of {calls.MeanBytes:N0} bytes on average ")
            + $"({Bytes(analysis, calls)}), {peak}: {TimesOver(analysis, calls)}. {Time(analysis, calls)}{Needed(calls)}.";
    }

    private static string Bytes(TraceAnalysis analysis, FileCalls calls)
    {
        var size = analysis.Trace.Files.SizeBytes(calls.File);
        return Text($"{calls.ActualBytes:N0} bytes") + (size == FileTable.NoSize ? "" : Text($"; the file has {size:N0}"));
    }

    /// <summary>Compares with the whole file where its size is known and was reached, else with the part that was touched.</summary>
    private static string TimesOver(TraceAnalysis analysis, FileCalls calls)
    {
        if (calls.RereadFactor is not { } factor)
        {
            return "none of them got a byte";
        }

        var verb = IsRead(calls) ? "read" : "written";
        if (calls.ActualBytes == calls.DistinctBytes)
        {
            return $"no byte was {verb} twice";
        }

        var size = analysis.Trace.Files.SizeBytes(calls.File);
        return size > 0 && calls.ActualBytes >= size
            ? Text($"that is {(double)calls.ActualBytes / size:#,0.0} times the file")
                + (calls.DistinctBytes < size ? Text($", of which {calls.DistinctBytes:N0} bytes were {verb}") : "")
            : Text($"each of {calls.DistinctBytes:N0} bytes was {verb} {factor:#,0.0} times on average");
    }

    private static string Time(TraceAnalysis analysis, FileCalls calls)
    {
        var time = $"They took {FindingText.Duration(calls.TimeNs)}";
        return analysis.Trace.Switches.Count > 0
            && analysis.Threads.FirstOrDefault(t => t.Thread == calls.Thread) is { RunningNs: > 0 } thread
            ? $"{time} (the thread ran for {FindingText.Duration(thread.RunningNs)} in all)"
            : time;
    }

    private static string Needed(FileCalls calls)
    {
        var direction = IsRead(calls) ? "read" : "write";
        return calls.DistinctBytes == 0
            ? ""
            : Text($"; 64 KiB {direction}s would need {calls.NeededCalls(FileCalls.LargeCallBytes):N0}");
    }

    private static bool IsRead(FileCalls calls) => calls.Kind == FileOperationKind.Read;

    private static string Name(FileTable files, int file) => files.Path(file) is { } path
        ? path[(path.LastIndexOf('\\') + 1)..] is { Length: > 0 } name ? name : path
        : Text($"a file without a name (0x{files.Key(file):x})");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
