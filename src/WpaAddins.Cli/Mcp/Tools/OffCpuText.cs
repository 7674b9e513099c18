using WpaAddins.Analysis.OffCpu;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Tables.Scheduling;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>Explains in words why a thread did not run in one interval.</summary>
internal static class OffCpuText
{
    private const int MaxThreads = 3;

    public static string Format(OffCpuExplanation explanation, TraceData trace, int waker)
    {
        var time = explanation.Interval;
        var atLeast = time.IsLengthKnown ? "" : "at least ";
        return FindingText.JoinSentences(
            $"{FindingText.Thread(trace.Threads[time.Thread])} did not run for {atLeast}{FindingText.Duration(time.LengthNs)} "
            + $"({FindingText.Range(time.StartNs, time.EndNs)}).",
            ExplainWait(explanation, trace, waker),
            ExplainReady(explanation, trace));
    }

    private static string ExplainWait(OffCpuExplanation explanation, TraceData trace, int waker)
    {
        if (explanation.Reason is not { } reason)
        {
            return "";
        }

        var time = explanation.Interval;
        var site = WaitSite.Format(explanation.Site) is { Length: > 0 } name ? $" in {name}" : "";
        var idle = explanation.IsIdleWait ? ", which waits for work" : "";
        var end = time.ReadySinceNs is null ? "The trace does not show the end of the wait."
            : waker > 0 ? $"{FindingText.Thread(trace.Threads[waker])} readied it."
            : waker == ReadyInterval.ReadiedByDpc ? "A DPC readied it."
            : "The trace does not show who readied it.";
        var atLeast = time.OutSwitch >= 0 && time.ReadySinceNs is not null ? "" : "at least ";
        return $"It waited for {atLeast}{FindingText.Duration((time.ReadySinceNs ?? time.EndNs) - time.StartNs)}{site} ({reason}){idle}. {end}";
    }

    private static string ExplainReady(OffCpuExplanation explanation, TraceData trace)
    {
        var (time, classes) = (explanation.Interval, explanation.Classes);
        if (time.ReadyLengthNs <= 0)
        {
            return "";
        }

        var ran = explanation.Blame.Where(b => b.RunningThread >= 0).GroupBy(b => b.RunningThread)
            .OrderByDescending(g => g.Sum(b => b.BlameNs)).Select(g => FindingText.Thread(trace.Threads[g.Key])).ToList();
        var more = ran.Count > MaxThreads
            ? ran.Take(MaxThreads).Append(FindingText.Count(ran.Count - MaxThreads, "other thread", "other threads")).ToList()
            : ran;
        var main = classes.Total > 0
            ? $", {FindingText.Percent(classes.Get(classes.MainClass), classes.Total)} of it {SchedulingText.Format(classes.MainClass)}"
            : "";
        return $"It was ready for {FindingText.Duration(time.ReadyLengthNs)}{main}."
            + (more.Count > 0 ? $" {FindingText.JoinWords(more)} ran meanwhile." : "");
    }
}
