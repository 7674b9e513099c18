using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>Writes findings about many small calls on a file.</summary>
internal static class SmallIoText
{
    public static FindingDescription Describe(Finding finding, SmallIoFacts facts)
    {
        var (isRead, calls) = (facts.Calls.Kind == FileOperationKind.Read, facts.Calls);
        var when = Range(finding.StartNs, finding.EndNs);
        var next = new NextStep("Small File I/O", finding.Threads[0].ThreadId);
        if (!facts.HasCompletions)
        {
            var mean = ((2 * calls.RequestedBytes) + calls.Calls) / (2L * calls.Calls);
            return new FindingDescription(
                Invariant($"{facts.Thread} asked to {(isRead ? "read" : "write")} {facts.File} in {calls.Calls:N0} calls of {mean:N0} bytes ({when})."),
                "The trace lacks the ends of most of these calls, so the transferred bytes and the time are unknown.",
                Peak(calls),
                next);
        }

        return new FindingDescription(
            Invariant($"{facts.Thread} {(isRead ? "read" : "wrote")} {facts.File} in {calls.Calls:N0} calls of {calls.MeanBytes:N0} bytes ")
                + $"on average, which took {Duration(calls.TimeNs)} ({when}).",
            JoinSentences([Amplification(facts, isRead), Reread(facts, isRead)]),
            JoinSentences([Inputs(facts, isRead), Samples(facts), Peak(calls), HangText.DescribeAll(finding)]),
            next);
    }

    /// <summary>Writes the number of large calls that would have been enough.</summary>
    private static string Amplification(SmallIoFacts facts, bool isRead) => facts.Calls.DistinctBytes == 0
        ? $"None of the calls {(isRead ? "returned" : "wrote")} a byte."
        : Invariant($"{facts.NeededCalls:N0} {(isRead ? "read" : "write")}{(facts.NeededCalls == 1 ? "" : "s")} of 64 KiB would be enough: ")
            + Invariant($"the thread makes {facts.Calls.Amplification(FileCalls.LargeCallBytes):N0} times as many calls as necessary.");

    private static string Reread(SmallIoFacts facts, bool isRead)
    {
        if (facts.Calls.RereadFactor is not { } factor || facts.Calls.ActualBytes == facts.Calls.DistinctBytes)
        {
            return "";
        }

        // If the whole file was transferred, the number of calls for the whole file is the easiest comparison.
        return facts.FileBytes is > 0 and var size && facts.Calls.ActualBytes >= size
            ? Invariant($"It {(isRead ? "reads" : "writes")} the file of {size:N0} bytes {(double)facts.Calls.ActualBytes / size:#,0.0} times.")
            : Invariant($"It {(isRead ? "reads" : "writes")} each of {facts.Calls.DistinctBytes:N0} bytes {factor:#,0.0} times on average.");
    }

    /// <summary>
    /// Writes how often the thread transferred the file after each input; empty if the calls belong to no inputs.
    /// </summary>
    private static string Inputs(SmallIoFacts facts, bool isRead)
    {
        if (facts.Inputs.Count == 0 || facts.Calls.DistinctBytes == 0)
        {
            return "";
        }

        var whole = facts.FileBytes is > 0 and var size && facts.Calls.ActualBytes >= size ? size : facts.Calls.DistinctBytes;
        var times = Span(facts.Inputs.Select(r => Invariant($"{(double)r.Bytes / whole:#,0.0}")), facts.Inputs.Select(r => r.Bytes));
        var length = Span(facts.Inputs.Select(r => Duration(r.LengthNs)), facts.Inputs.Select(r => r.LengthNs));
        var noun = Noun(facts.Inputs);
        var after = facts.Inputs.Count == 1 ? $"one {noun}" : Invariant($"each of {facts.Inputs.Count:N0} {noun}");
        return $"After {after}, the thread {(isRead ? "reads" : "writes")} the file {times} times before the focus changes {length} later.";
    }

    private static string Noun(IReadOnlyList<InputRange> ranges)
    {
        var mouse = ranges.Count(r => r.IsMouse);
        return (mouse == ranges.Count, mouse == 0, ranges.Count == 1) switch
        {
            (true, _, true) => "click",
            (true, _, _) => "clicks",
            (_, true, true) => "key press",
            (_, true, _) => "key presses",
            _ => "inputs",
        };
    }

    /// <summary>Writes the smallest and the largest value, or one of them if their texts are equal.</summary>
    private static string Span(IEnumerable<string> texts, IEnumerable<long> values)
    {
        var sorted = texts.Zip(values).OrderBy(t => t.Second).Select(t => t.First).ToList();
        return sorted[0] == sorted[^1] ? sorted[0] : $"{sorted[0]} to {sorted[^1]}";
    }

    private static string Samples(SmallIoFacts facts)
    {
        var ran = facts.RanNs is > 0 and var ns ? $"The thread ran for {Duration(ns)}" : "";
        if (facts.Samples is not { } inside)
        {
            return ran.Length == 0 ? "" : $"{ran}.";
        }

        var share = Invariant($"{inside.Inclusive:N0} of its {inside.GroupSamples:N0} CPU samples are in {inside.Function.Function}.");
        return ran.Length == 0 ? share : $"{ran}; {share}";
    }

    private static string Peak(FileCalls calls) => Invariant($"Peak rate: {calls.PeakRate:N0} calls per second.");
}
