using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>Sums up waits by wait site and wake site.</summary>
/// <remarks>Source: Definitions.md, section 18.</remarks>
internal sealed class WaitSiteSummary(TraceAnalysis analysis, FunctionGrouping grouping)
{
    private readonly Dictionary<(int Site, int WakeSite, int Group), int> _rowOf = [];
    private readonly List<Sums> _sums = [];

    /// <summary>
    /// The pairs of a row and a thread that waited. The next field has the pairs of a row and a thread that woke.
    /// </summary>
    private readonly UInt64Map _waited = new();
    private readonly UInt64Map _woke = new();

    /// <summary>
    /// Computes the rows, the largest sum of waits first. Rows without a thread for which
    /// <paramref name="isListed"/> returns true are left out.
    /// </summary>
    public static WaitSite[] Compute(
        TraceAnalysis analysis,
        SitedWait[] waits,
        IReadOnlySet<int> lockLike,
        FunctionGrouping grouping,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        const int WaitsBetweenChecks = 1 << 16;
        var summary = new WaitSiteSummary(analysis, grouping);
        for (var i = 0; i < waits.Length; i++)
        {
            summary.Add(waits[i], isListed(waits[i].Thread));
            if (i % WaitsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        return
        [
            .. summary._rowOf.Where(r => summary._sums[r.Value].Owners.IsListed)
                .Select(r => summary.CreateRow(r.Key.Site, r.Key.WakeSite, summary._sums[r.Value], lockLike))
                .OrderByDescending(r => r.WaitNs)
                .ThenByDescending(r => r.Waits)
                .ThenBy(r => r.SiteText, StringComparer.Ordinal)
                .ThenBy(r => r.WakeSiteText, StringComparer.Ordinal)
                .ThenBy(r => r.Thread),
        ];
    }

    private void Add(in SitedWait wait, bool isListed)
    {
        var process = analysis.ThreadProcesses.NumberOf(wait.Thread);
        var group = analysis.ThreadProcesses.GroupOf(wait.Thread, grouping);
        if (!_rowOf.TryGetValue((wait.Site, wait.WakeSite, group), out var row))
        {
            _rowOf.Add((wait.Site, wait.WakeSite, group), row = _sums.Count);
            _sums.Add(new Sums());
        }

        var sums = _sums[row];
        sums.Waits++;
        sums.WaitNs += wait.WaitNs;
        sums.LongestNs = Math.Max(sums.LongestNs, wait.WaitNs);
        sums.ReadyAfterNs += wait.ReadyAfterNs;
        sums.WaitingThreads += IsNew(_waited, row, wait.Thread) ? 1 : 0;
        sums.ReadyingThreads += wait.Waker > 0 && IsNew(_woke, row, wait.Waker) ? 1 : 0;
        sums.Owners.Add(wait.Thread, process, isListed);
    }

    private static bool IsNew(UInt64Map seen, int row, int thread)
    {
        ref var mark = ref seen.At(((ulong)(uint)row << 32) | (uint)thread);
        var isNew = mark == UInt64Map.None;
        mark = 0;
        return isNew;
    }

    private WaitSite CreateRow(int site, int wakeSite, Sums sums, IReadOnlySet<int> lockLike)
    {
        var windowNs = analysis.WindowInRangeNs;
        return new WaitSite
        {
            Site = analysis.NameSite(site),
            WakeSite = wakeSite == SitedWait.ByDpc ? null : analysis.NameSite(wakeSite),
            IsWokenByDpc = wakeSite == SitedWait.ByDpc,
            Thread = sums.Owners.FirstThread,
            HasOneProcess = sums.Owners.IsOneProcess,
            HasOneThread = sums.Owners.IsOneThread,
            Waits = sums.Waits,
            WaitingThreads = sums.WaitingThreads,
            ReadyingThreads = sums.ReadyingThreads,
            WaitNs = sums.WaitNs,
            LongestNs = sums.LongestNs,
            ReadyAfterNs = sums.ReadyAfterNs,
            MeanQueue = windowNs == 0 ? null : (double)sums.WaitNs / windowNs,
            IsLockLike = lockLike.Contains(site),
        };
    }

    private sealed class Sums
    {
        public StackOwners Owners;
        public int Waits;
        public int WaitingThreads;
        public int ReadyingThreads;
        public long WaitNs;
        public long LongestNs;
        public long ReadyAfterNs;
    }
}
