using System.Globalization;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Analysis.Findings;

/// <summary>Writes the sentence about a thread that reads or writes a file in many small calls.</summary>
/// <param name="analysis">The analysed trace.</param>
/// <param name="inputs">Knows the inputs that calls belong to.</param>
/// <param name="samples">Knows the CPU samples inside calls.</param>
internal sealed class SmallIoSentence(TraceAnalysis analysis, InputRanges inputs, CallSamples samples)
{
    private Dictionary<int, long> RunningNs => field ??= analysis.Threads.ToDictionary(t => t.Thread, t => t.RunningNs);

    /// <summary>Writes the sentence.</summary>
    /// <param name="calls">The calls.</param>
    /// <returns>
    /// Thread, file, calls, mean, bytes, times over, in all and with each input, time, and what larger calls would have
    /// needed.
    /// </returns>
    public string Of(FileCalls calls)
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
            + $"({Bytes(calls)}), {peak}: {TimesOver(calls)}. {Time(calls)}{Needed(calls)}.";
    }

    private string Bytes(FileCalls calls)
    {
        var size = analysis.Trace.Files.SizeBytes(calls.File);
        return Text($"{calls.ActualBytes:N0} bytes") + (size == FileTable.NoSize ? "" : Text($"; the file has {size:N0}"));
    }

    /// <summary>Compares with the whole file where its size is known and was reached, else with the part that was touched.</summary>
    private string TimesOver(FileCalls calls)
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
            ? Text($"that is {(double)calls.ActualBytes / size:#,0.0} times the file{WithInputs(calls, size)}")
                + (calls.DistinctBytes < size ? Text($", of which {calls.DistinctBytes:N0} bytes were {verb}") : "")
            : Text($"each of {calls.DistinctBytes:N0} bytes was {verb} {factor:#,0.0} times on average")
                + WithInputs(calls, calls.DistinctBytes);
    }

    /// <summary>Tells how often the bytes were moved with each input, if the calls belong to inputs.</summary>
    private string WithInputs(FileCalls calls, long bytes)
    {
        var ranges = inputs.Of(calls);
        if (ranges.Count == 0)
        {
            return "";
        }

        var times = Span(ranges.Select(r => Text($"{(double)r.Bytes / bytes:#,0.0}")), ranges.Select(r => r.Bytes));
        var length = Span(ranges.Select(r => FindingText.Duration(r.LengthNs)), ranges.Select(r => r.LengthNs));
        var each = ranges.Count == 1 ? "one" : Text($"each of {ranges.Count:N0}");
        return $", {times} times in {each} {Noun(ranges)} ({length} until the focus changed)";
    }

    private static string Noun(IReadOnlyList<InputRange> ranges)
    {
        var mouse = ranges.Count(r => r.IsMouse);
        var noun = mouse == ranges.Count ? "click" : mouse == 0 ? "key press" : "input";
        return ranges.Count == 1 ? noun : mouse == 0 ? $"{noun}es" : $"{noun}s";
    }

    /// <summary>Writes the least and the most, or one of them if they look the same.</summary>
    private static string Span(IEnumerable<string> texts, IEnumerable<long> values)
    {
        var sorted = texts.Zip(values).OrderBy(t => t.Second).Select(t => t.First).ToList();
        return sorted[0] == sorted[^1] ? sorted[0] : $"{sorted[0]} to {sorted[^1]}";
    }

    private string Time(FileCalls calls)
    {
        var ran = analysis.Trace.Switches.Count > 0
            && RunningNs.GetValueOrDefault(calls.Thread) is > 0 and var runningNs
            ? $"the thread ran for {FindingText.Duration(runningNs)} in all"
            : "";
        var sampled = samples.Of(calls) is { } inside
            ? Text($"{inside.Inclusive:N0} of {(ran.Length > 0 ? "its" : "the thread's")} {inside.GroupSamples:N0} CPU samples in {inside.Function.Function}")
            : "";
        var aside = ran.Length > 0 && sampled.Length > 0 ? $"{ran}, {sampled}" : ran + sampled;
        return $"They took {FindingText.Duration(calls.TimeNs)}{(aside.Length > 0 ? $" ({aside})" : "")}";
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
