using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Markers;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Collects the facts of a contended lock.</summary>
internal sealed class LockFactsCollector(TraceAnalysis analysis, LockThresholds thresholds)
{
    private const string UnknownProcess = "Unknown";
    private readonly HolderFunctions _functions = new(analysis, thresholds);

    /// <summary>Collects the facts.</summary>
    /// <param name="delay">The UI delay that is reported as the range; null if there is none.</param>
    public LockFacts Collect(ContendedLock found, ContendedRange range, Marker? delay)
    {
        var threads = analysis.Trace.Threads;
        var longest = range.Longest;
        var own = range.TopWaiter;
        return new LockFacts
        {
            Lock = found.ProcessThread < 0
                ? found.Signature.Name
                : $"{found.Signature.Name} of {threads[found.ProcessThread].Process}",
            HungProcess = delay is null ? null : FindingText.Process(threads[delay.Thread]),
            IsHangCut = delay is not null && (range.StartNs <= Math.Max(analysis.Options.Range.FromNs, 0) || range.EndNs >= analysis.Options.Range.ToNs),
            HungWaitNs = delay is null ? 0 : range.Waits.Where(w => w.Thread == delay.Thread).Sum(w => w.ReleaseNs - w.StartNs),
            RangeNs = range.LengthNs,
            Holders = Holders(found, range),
            Waits = range.Waits.Count,
            WaitsNs = range.WaitsNs,
            WaitingThreads = range.WaitingThreads,
            MostWaiters = new WaiterSums(range.Waits.Select(w => w.StartNs), range.Waits.Select(w => w.ReleaseNs)).Most(),
            TopWaiterWaitNs = range.TopWaiterWaitNs,
            TopWaiter = FindingText.Thread(threads[own.Key]),
            TopWaiterWaits = own.Count(),
            LongestWaitNs = longest.ReleaseNs - longest.StartNs,
            LongestWaiter = FindingText.Thread(threads[longest.Thread]),
            Chain = Chain(longest),
            Identity = found.StackIdentity,
            Coverage = found.Coverage,
            Addresses = found.Addresses,
        };
    }

    private List<HolderGroup> Holders(ContendedLock found, ContendedRange range)
    {
        var ended = range.Waits.ToLookup(w => ProcessName(w.Holder), w => w.ReleaseNs - w.StartNs);
        return
        [
            .. range.Holds.GroupBy(h => ProcessName(h.Holder))
                .Select(g => Group(found, range, g.Key, [.. g], ended[g.Key].Sum()))
                .OrderByDescending(g => g.BlameNs)
                .ThenBy(g => g.Process, StringComparer.Ordinal),
        ];
    }

    private HolderGroup Group(ContendedLock found, ContendedRange range, string process, List<LockHold> holds, long endedNs) => new(
        process,
        holds.Select(h => analysis.ThreadProcesses.NumberOf(h.Holder)).Distinct().Count(),
        _functions.AreExiting(holds),
        _functions.Find(found.Signature, holds),
        holds.Count,
        holds.Sum(h => h.MinNs),
        holds.Sum(h => h.MaxNs),
        endedNs,
        range.BlameOf(holds));

    private string ProcessName(int thread) => analysis.Trace.Threads[thread].ProcessName ?? UnknownProcess;

    /// <summary>Lists the processes on the chain of a wait. Only the longest waits of a trace have a chain.</summary>
    private List<string> Chain(LockWait wait)
    {
        var links = analysis.WaitChains.FirstOrDefault(c => c.Wait == wait.Wait)?.Links ?? [];
        var chain = new List<string>();
        foreach (var link in links)
        {
            // The first links go from the wait to its full depth; later links belong to other parts of the wait.
            if (link.Kind != ChainLinkKind.Waiting || link.Depth != chain.Count)
            {
                break;
            }

            chain.Add(FindingText.Process(analysis.Trace.Threads[link.Thread]));
        }

        return chain;
    }
}
