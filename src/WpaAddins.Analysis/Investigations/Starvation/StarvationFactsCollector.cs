using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Collects the facts of a starved thread.</summary>
internal sealed class StarvationFactsCollector(TraceAnalysis analysis, StarvationThresholds thresholds)
{
    private readonly StackNames _stacks = new(analysis);

    public StarvationFacts Collect(ThreadStarvation thread)
    {
        var threads = analysis.Trace.Threads;
        var wait = analysis.ReadyIntervals[thread.Longest];
        var blames = analysis.FindBlame(thread.Thread);
        var row = threads[thread.Thread];
        return new StarvationFacts
        {
            Thread = FindingText.Thread(row),
            Process = FindingText.Process(row),
            LongestReady = wait,
            RankChange = RankChange.FindBefore(analysis, wait),
            OutrankingRanks = OutrankingRanks(blames),
            ReadyCount = thread.ReadyCount,
            ScoreNs = thread.ScoreNs,
            StarvedNs = thread.StarvedNs,
            QuantumNs = analysis.Options.QuantumNs,
            AllClasses = thread.Classes,
            Processes = ProcessBlame.Sum(threads, blames),
            ReadyingProcess = wait.ReadyingThread switch
            {
                > 0 and var readying => FindingText.Process(threads[readying]),
                ReadyInterval.ReadiedByDpc => "A DPC",
                _ => null,
            },
            ReadyFunction = wait.ReadyRow < 0 ? null : _stacks.FindReadyFunction(wait.ReadyRow),
            WaitFunction = wait.EndSwitch < 0 || wait.ReadyRow < 0 ? null : _stacks.FindWaitCall(wait.EndSwitch),
            ProcessRanNs = row.ProcessId == 0 ? null : RunTimes.Sum(
                analysis, new TimeRange(wait.StartNs, wait.EndNs), t => threads[t].ProcessId == row.ProcessId),
            UnknownCpuNs = SumUnknown(new TimeRange(wait.StartNs, wait.EndNs)),
            LateFocus = LateFocus.Find(analysis, wait, thresholds.FocusNs),
        };
    }

    private long SumUnknown(TimeRange range)
    {
        // A long trace has hundreds of thousands of windows, and many findings.
        var (first, past) = (0, analysis.Load.Count);
        while (first < past)
        {
            var middle = (first + past) / 2;
            (first, past) = analysis.Load[middle].EndNs <= range.FromNs ? (middle + 1, past) : (first, middle);
        }

        var sum = 0.0;
        for (var i = first; i < analysis.Load.Count && analysis.Load[i].StartNs < range.ToNs; i++)
        {
            var window = analysis.Load[i];
            sum += (double)window.UnknownNs * range.OverlapNs(window.StartNs, window.EndNs) / window.LengthNs;
        }

        return (long)sum;
    }

    /// <summary>Finds the ranks of the threads that won by rank alone.</summary>
    private static (int Least, int Greatest)? OutrankingRanks(IReadOnlyList<Blame> blames)
    {
        var ranks = blames.Where(b => b.Class == ReadyClass.RankBeaten && b.RunningRank >= 0)
            .Select(b => b.RunningRank).ToList();
        return ranks.Count == 0 ? null : (ranks.Min(), ranks.Max());
    }
}
