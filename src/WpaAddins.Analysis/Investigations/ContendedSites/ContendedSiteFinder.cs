using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>Finds lock-like wait sites with a large sum of waits that no lock signature explains.</summary>
/// <remarks>
/// The first pass over the waits sums them up by site, and the second one keeps those of the few sites whose sum is large. So
/// the memory does not grow with the number of waits of other sites. Source: Definitions.md, sections 17 and 18.
/// </remarks>
internal sealed class ContendedSiteFinder(TraceAnalysis analysis, ContendedSiteThresholds thresholds)
{
    private readonly TimeRange _range = analysis.Options.Range;
    private readonly double _leastNs = Math.Min(thresholds.WaitsNs, thresholds.WindowShare * analysis.WindowInRangeNs);

    /// <summary>
    /// Finds the sites. A site is returned as one lock of the machine, or as one lock per process, with barging.
    /// </summary>
    public List<ContendedLock> Find()
    {
        var candidates = FindCandidates();
        if (candidates.Count == 0)
        {
            return [];
        }

        var (inRange, bySite) = Collect(candidates);
        var found = new List<ContendedLock>();
        foreach (var site in analysis.FindLockLikeSites(inRange).Order())
        {
            found.AddRange(BuildLocks(site, bySite[site]).Where(l => l.WaitsNs >= _leastNs && !IsNamed(l)));
        }

        return found;
    }

    /// <summary>
    /// Finds sites with a function name and a large sum of waits. At least half of the waits must be ended by a thread
    /// and not be idle.
    /// </summary>
    private HashSet<int> FindCandidates()
    {
        var sums = new Dictionary<int, (long Ns, int Waits, int Possible)>();
        foreach (var wait in analysis.Waits)
        {
            if (IsWaitInRange(wait))
            {
                var (site, isIdle) = analysis.SiteFinder.FindSite(wait);
                var (ns, waits, possible) = sums.GetValueOrDefault(site);
                sums[site] = (
                    ns + _range.OverlapNs(wait.StartNs, wait.ReadySinceNs), waits + 1,
                    possible + (wait.IsEndedByThread && !isIdle ? 1 : 0));
            }
        }

        return
        [
            .. sums.Where(s => s.Key != StackSites.None && s.Value.Ns >= _leastNs && 2L * s.Value.Possible >= s.Value.Waits
                    && analysis.StackFunctions.Name(s.Key) is { Module: not null, Function: not null })
                .Select(s => s.Key),
        ];
    }

    private bool IsWaitInRange(in Wait wait) =>
        wait.State == SchedulingState.Waiting && _range.Overlaps(wait.StartNs, wait.ReadySinceNs);

    /// <summary>
    /// Collects the waits of some sites: those in the range, and those that a thread ended in the extended range, which the
    /// bounds of holds depend on.
    /// </summary>
    private (SitedWait[] InRange, Dictionary<int, List<int>> BySite) Collect(HashSet<int> candidates)
    {
        var inRange = new List<SitedWait>();
        var bySite = candidates.ToDictionary(site => site, _ => new List<int>());
        var extended = analysis.Options.ExtendedRange;
        for (var index = 0; index < analysis.Waits.Count; index++)
        {
            var wait = analysis.Waits[index];
            if (wait.State != SchedulingState.Waiting || !extended.Overlaps(wait.StartNs, wait.ReadySinceNs)
                || !candidates.Contains(analysis.SiteFinder.FindSite(wait).Site))
            {
                continue;
            }

            var sited = analysis.SiteFinder.Locate(index, wait);
            if (IsWaitInRange(wait))
            {
                inRange.Add(sited);
            }

            if (wait.IsEndedByThread)
            {
                bySite[sited.Site].Add(index);
            }
        }

        return ([.. inRange], bySite);
    }

    /// <summary>Creates a lock for the machine, or one per process if hardly any wake-up crosses processes.</summary>
    private IEnumerable<ContendedLock> BuildLocks(int site, List<int> waits)
    {
        var processes = analysis.ThreadProcesses;
        var across = waits.Count(w => processes.NumberOf(analysis.Waits[w].Thread) != processes.NumberOf(analysis.Waits[w].ReadyingThread));
        var isMachine = across >= thresholds.MachineShare * waits.Count;
        var name = WaitSite.Format(analysis.StackFunctions.Name(site));
        var signature = new LockSignature(
            name, isMachine ? LockScope.Machine : LockScope.Process, LockTransfer.Barging, [FramePattern.Parse(name)!], [], LockCoverage.Several);
        return waits.GroupBy(w => isMachine ? -1 : processes.NumberOf(analysis.Waits[w].Thread))
            .Select(g => LockTable.BuildOne(analysis, signature, isMachine ? -1 : analysis.Waits[g.First()].Thread, g))
            .OfType<ContendedLock>();
    }

    /// <summary>
    /// Returns whether lock signatures match too much of the waiting time. Signatures that cover <c>signals</c> do not
    /// count.
    /// </summary>
    private bool IsNamed(ContendedLock found) => found.Waits
        .Where(w => analysis.Locks.FindByWait(w.Wait) is { Coverage: not LockCoverage.Signals })
        .Sum(w => w.ReleaseNs - w.StartNs) > thresholds.SignatureShare * found.WaitsNs;
}
