using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>
/// The details of a starved thread: its ready intervals, what ran meanwhile, and how certain that is.
/// </summary>
internal static class StarvationDetails
{
    private const int NamedThreads = 5;

    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, StarvationFacts facts)
    {
        var index = ((ThreadSubject)finding.Subject).Thread;
        var thread = analysis.StarvationByThread.First(t => t.Thread == index);
        return new FindingDetails(
            [
                Who(analysis, facts.LongestReady),
                HowLong(analysis, thread, facts.LongestReady),
                WhatBeatIt(thread, facts.LongestReady),
                WhoRan(analysis, thread),
                WhichRange(facts.LongestReady),
                HowSure(analysis, thread, facts.LongestReady),
            ],
            [])
        {
            Markers = [Mark(facts.LongestReady)],
        };
    }

    public static DetailRow Who(TraceAnalysis analysis, ReadyInterval wait) => new(
        "Which thread", $"{ReportText.Thread(analysis.Trace.Threads[wait.Thread])}, priority {wait.Priority}{Rank(wait)}");

    public static DetailRow HowLong(TraceAnalysis analysis, ThreadStarvation thread, ReadyInterval wait)
    {
        var atLeast = wait.Censored == Censoring.None ? "" : "at least ";
        return new("How long", FormattedText.Format(
            $"{atLeast}{ReportText.Duration(wait.LengthNs)} in its longest ready interval; {ReportText.Duration(thread.ReadyNs)} in {thread.ReadyCount:N0} ready intervals, "
            + $"{ReportText.Duration(thread.StarvedNs)} of it beyond a quantum of {FindingText.ExactDuration(analysis.Options.QuantumNs)} each; it ran for {ReportText.Duration(thread.RunningNs)}"));
    }

    public static DetailRow WhatBeatIt(ThreadStarvation thread, ReadyInterval wait) => new(
        "Cause", FormattedText.Format($"Longest ready interval: {Classes(wait.Classes)}. All ready intervals: {Classes(thread.Classes)}"));

    public static DetailRow WhichRange(ReadyInterval wait) => new("Time", ReportText.Range(wait.StartNs, wait.EndNs));

    private static string Rank(ReadyInterval interval) => interval.RankCertainty switch
    {
        RankCertainty.None => ", rank unknown",
        RankCertainty.Bracketed => $", rank {interval.RankBefore} before and {interval.RankAfter} after",
        _ => $", rank {interval.Rank}",
    };

    private static FormattedText Classes(ClassTimes classes)
    {
        var total = classes.Total;
        var parts = Enumerable.Range(0, ClassTimes.ClassCount)
            .Where(i => classes[i] > 0)
            .OrderByDescending(i => classes[i])
            .Select(i => FormattedText.Format($"{ReportText.Class((ReadyClass)i)} {ReportText.Duration(classes[i])} ({ReportText.Percent(classes[i], total)})"));
        return FormattedText.Join("; ", parts);
    }

    public static DetailRow WhoRan(TraceAnalysis analysis, ThreadStarvation thread)
    {
        var shares = analysis.FindBlame(thread.Thread)
            .GroupBy(b => b.RunningThread)
            .Select(g => (Largest: g.MaxBy(b => b.BlameNs), Ns: g.Sum(b => b.BlameNs)))
            .OrderByDescending(g => g.Ns).ThenBy(g => g.Largest.RunningThread)
            .ToList();
        var total = shares.Sum(s => s.Ns);
        var named = shares.Take(NamedThreads).Select(s => FormattedText.Format(
            $"{ReportText.Thread(analysis.Trace.Threads[s.Largest.RunningThread])} (priority {s.Largest.RunningPriority}, rank {s.Largest.RunningRank}) "
            + $"{ReportText.Duration(s.Ns)} ({ReportText.Percent(s.Ns, total)})"));
        var rest = shares.Count - NamedThreads;
        var more = rest > 0 ? FindingText.Invariant($"; {rest:N0} more") : "";
        return new("Who ran meanwhile", shares.Count == 0 ? "the trace shows no thread" : FormattedText.Join("; ", named) + more);
    }

    /// <summary>Lists the reasons for which the details can be wrong.</summary>
    public static DetailRow HowSure(TraceAnalysis analysis, ThreadStarvation thread, ReadyInterval longest)
    {
        var doubts = new List<FormattedText>();
        if (longest.Censored == Censoring.OpenAtEnd)
        {
            doubts.Add("the ready interval was not over when the trace or the range ended, so its length is a lower bound");
        }
        else if (longest.Censored == Censoring.BecameUnknown)
        {
            doubts.Add("records are missing where the ready interval ended, so its length is a lower bound");
        }

        doubts.AddRange(longest.RankCertainty switch
        {
            RankCertainty.Bracketed => ["the rank changed at an unknown moment in the ready interval; the rank after it is used"],
            RankCertainty.OneSided => ["the rank is known at one end of the ready interval only"],
            RankCertainty.None => ["the trace has no rank of the thread; it counts as 0"],
            _ => Array.Empty<FormattedText>(),
        });
        var unknown = longest.Classes.Get(ReadyClass.Unknown);
        if (unknown > 0)
        {
            doubts.Add($"for {ReportText.Percent(unknown, longest.LengthNs)} of it the trace does not show what ran");
        }

        if (thread.UnknownNs > 0)
        {
            doubts.Add(FormattedText.Format($"for {ReportText.Duration(thread.UnknownNs)} of the trace the thread's own state is unknown"));
        }

        doubts.AddRange(LossText.Format(analysis, DiagnosticSeverity.Warning).Select(d => (FormattedText)d));
        return new("Certainty", doubts.Count == 0
            ? "start, end and rank of the ready interval were recorded, every CPU is known throughout, and nothing was lost"
            : FormattedText.Join("; ", doubts));
    }

    public static PictureMarker Mark(ReadyInterval longest) =>
        new(longest.StartNs, longest.EndNs, FormattedText.Format($"the longest ready interval, {ReportText.Duration(longest.LengthNs)}"));
}
