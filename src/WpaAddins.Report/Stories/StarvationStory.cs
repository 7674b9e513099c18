using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Stories;

/// <summary>Tells of a starved thread: which, how long, beaten by what, when, how sure; and draws it.</summary>
internal static class StarvationStory
{
    /// <summary>Asks what ran instead.</summary>
    public const string Causes = "Beaten by what";

    private const int NamedOccupants = 5;

    /// <summary>A wait that takes more of the picture than this needs no second picture of the whole trace.</summary>
    private const double OverviewShare = 0.5;

    /// <summary>Tells a finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <param name="limits">How large pictures are.</param>
    /// <returns>The story.</returns>
    public static FindingStory Of(TraceAnalysis analysis, Finding finding, ReportLimits limits)
    {
        if (FindingThreads.Sufferer(analysis, finding) is not { } thread)
        {
            return new FindingStory([], []);
        }

        var longest = WaitOf(analysis, finding, thread);
        return new FindingStory(Facts(analysis, thread, longest), Pictures(analysis, thread, longest, limits));
    }

    /// <summary>The wait that the finding tells of: nearly always the thread's longest.</summary>
    private static ReadyInterval WaitOf(TraceAnalysis analysis, Finding finding, ThreadStarvation thread)
    {
        if (finding.Wait is { } wait)
        {
            foreach (var interval in analysis.ReadyIntervals)
            {
                if (interval.Thread == wait.Thread && interval.StartNs == wait.StartNs && interval.EndNs == wait.EndNs)
                {
                    return interval;
                }
            }
        }

        return analysis.ReadyIntervals[thread.Longest];
    }

    private static List<Fact> Facts(TraceAnalysis analysis, ThreadStarvation thread, in ReadyInterval longest)
    {
        var atLeast = longest.Censored == Censoring.None ? "" : "at least ";
        return
        [
            new("Which thread", $"{ReportText.Thread(analysis.Trace.Threads[thread.Thread])}, priority {longest.Priority}{Rank(longest)}"),
            new("How long", Prose.Of(
                $"{atLeast}{ReportText.Duration(longest.LengthNs)} in its longest wait; {ReportText.Duration(thread.ReadyNs)} in {thread.ReadyCount:N0} waits, "
                + $"{ReportText.Duration(thread.StarvedNs)} of it beyond a quantum of {FindingText.Exact(analysis.Options.QuantumNs)} each; it ran for {ReportText.Duration(thread.RunningNs)}")),
            new(Causes, Prose.Of($"Longest wait: {Classes(longest.Classes)}. All waits: {Classes(thread.Classes)}")),
            new("Who ran meanwhile", Occupants(analysis, thread)),
            new("In which range", ReportText.Range(longest.StartNs, longest.EndNs)),
            new("How sure", Certainty(analysis, thread, longest)),
        ];
    }

    private static string Rank(in ReadyInterval interval) => interval.RankCertainty switch
    {
        RankCertainty.None => ", rank not known",
        RankCertainty.Bracketed => $", rank {interval.RankBefore} before and {interval.RankAfter} after",
        _ => $", rank {interval.Rank}",
    };

    private static Prose Classes(ClassTimes classes)
    {
        var total = classes.Total;
        var parts = Enumerable.Range(0, ClassTimes.Classes)
            .Where(i => classes[i] > 0)
            .OrderByDescending(i => classes[i])
            .Select(i => Prose.Of($"{ReportText.Class((OccupancyClass)i)} {ReportText.Duration(classes[i])} ({ReportText.Percent(classes[i], total)})"));
        return Prose.Join("; ", parts);
    }

    private static Prose Occupants(TraceAnalysis analysis, ThreadStarvation thread)
    {
        var shares = analysis.BlameOf(thread.Thread)
            .GroupBy(b => b.Occupant)
            .Select(g => (Largest: g.MaxBy(b => b.BlameNs), Ns: g.Sum(b => b.BlameNs)))
            .OrderByDescending(g => g.Ns).ThenBy(g => g.Largest.Occupant)
            .ToList();
        var total = shares.Sum(s => s.Ns);
        var named = shares.Take(NamedOccupants).Select(s => Prose.Of(
            $"{ReportText.Thread(analysis.Trace.Threads[s.Largest.Occupant])} (priority {s.Largest.OccupantPriority}, rank {s.Largest.OccupantRank}) "
            + $"{ReportText.Duration(s.Ns)} ({ReportText.Percent(s.Ns, total)})"));
        var rest = shares.Count - NamedOccupants;
        var more = rest > 0 ? string.Create(CultureInfo.InvariantCulture, $"; {rest:N0} more") : "";
        return shares.Count == 0 ? "nobody that the trace shows" : Prose.Join("; ", named) + more;
    }

    /// <summary>Says what could make the answer wrong, and that nothing does if so.</summary>
    private static Prose Certainty(TraceAnalysis analysis, ThreadStarvation thread, in ReadyInterval longest)
    {
        var doubts = new List<Prose>();
        if (longest.Censored == Censoring.End)
        {
            doubts.Add("the wait was not over when the trace or the range ended, so its length is a lower bound");
        }
        else if (longest.Censored == Censoring.Cut)
        {
            doubts.Add("records are missing where the wait ended, so its length is a lower bound");
        }

        doubts.AddRange(longest.RankCertainty switch
        {
            RankCertainty.Bracketed => ["the rank changed at an unknown moment during the wait; the one after it counts"],
            RankCertainty.OneSided => ["the rank is known at one end of the wait only"],
            RankCertainty.None => ["the trace has no rank of the thread; it counts as 0"],
            _ => Array.Empty<Prose>(),
        });
        var unknown = longest.Classes.Of(OccupancyClass.Unknown);
        if (unknown > 0)
        {
            doubts.Add($"for {ReportText.Percent(unknown, longest.LengthNs)} of it the trace does not tell what ran");
        }

        if (thread.UnknownNs > 0)
        {
            doubts.Add(Prose.Of($"for {ReportText.Duration(thread.UnknownNs)} of the trace the thread's own state is not known"));
        }

        doubts.AddRange(LossText.Of(analysis, DiagnosticSeverity.Warning).Select(d => (Prose)d));
        return doubts.Count == 0
            ? "start, end and rank of the wait were recorded, every processor is known throughout, and nothing was lost"
            : Prose.Join("; ", doubts);
    }

    private static List<Picture> Pictures(
        TraceAnalysis analysis, ThreadStarvation thread, in ReadyInterval longest, ReportLimits limits)
    {
        var range = PictureRange.Around(analysis, longest.StartNs, longest.EndNs);
        var whole = PictureRange.Whole(analysis);
        PictureMarker[] wait = [new(longest.StartNs, longest.EndNs, Prose.Of($"the longest wait, {ReportText.Duration(longest.LengthNs)}"))];
        var pictures = new List<Picture>
        {
            StarvationTimeline.Of(analysis, thread.Thread, longest, range, limits, hasCpus: true),
            CpuStack.ByPriority(analysis, range, wait, limits),
        };
        if (analysis.Trace.Switches.OldRank.ContainsAnyExcept((short)0, Trace.Scheduling.ContextSwitches.NoRank))
        {
            pictures.Add(CpuStack.ByRank(analysis, range, wait, limits));
        }

        if (range.ToNs - range.FromNs < (whole.ToNs - whole.FromNs) * OverviewShare)
        {
            pictures.Add(StarvationTimeline.Of(analysis, thread.Thread, longest, whole, limits, hasCpus: false));
        }

        return pictures;
    }
}
