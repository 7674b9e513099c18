using System.Runtime.InteropServices;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Locks;

/// <summary>The locks that threads waited for, the locks from events, and the lock signatures.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public sealed class LockTable
{
    private LockTable(
        IReadOnlyList<ContendedLock> locks, IReadOnlyList<LockSignature> signatures, int[] lockOfWait) =>
        (Locks, Signatures, _lockOfWait) = (locks, signatures, lockOfWait);

    private readonly int[] _lockOfWait;

    /// <summary>
    /// Gets the locks, the largest sum of waits first. Locks from events have no waits and come last.
    /// </summary>
    public IReadOnlyList<ContendedLock> Locks { get; }

    /// <summary>Gets the signatures.</summary>
    public IReadOnlyList<LockSignature> Signatures { get; }

    /// <summary>Gets the lock that a wait was for.</summary>
    /// <param name="wait">The wait, as index into <see cref="TraceAnalysis.Waits"/>.</param>
    /// <returns>The lock; null if the wait matches no signature or is outside the range.</returns>
    public ContendedLock? FindByWait(int wait) => _lockOfWait[wait] is >= 0 and var index ? Locks[index] : null;

    /// <summary>
    /// Creates a lock from given waits, at least one, which threads must have ended. <paramref name="processThread"/> is
    /// a thread of the lock's process, or -1. Returns null if no wait overlaps the range.
    /// </summary>
    internal static ContendedLock? BuildOne(
        TraceAnalysis analysis, LockSignature signature, int processThread, IEnumerable<int> waits)
    {
        var list = new LockWaitList(analysis, processThread);
        foreach (var wait in waits)
        {
            list.Add(wait, analysis.Waits[wait], LockIdentity.AcquireStack, LockAddresses.Unknown);
        }

        return new LockBuilder(analysis.Trace, analysis.History, analysis.Options.Range)
            .Build(signature, processThread, list.Waits);
    }

    /// <summary>Finds the locks of a trace. If several signatures match a wait equally well, the first one wins.</summary>
    internal static LockTable Build(
        TraceAnalysis analysis, IReadOnlyList<LockSignature> signatures, CancellationToken cancellation)
    {
        const int WaitsBetweenChecks = 1 << 14;
        var states = analysis.History;
        var matcher = new LockMatcher(analysis, signatures);
        var addresses = LockAddresses.Collect(analysis.Trace, analysis.Window.CpuArrayLength);
        // The bounds of holds depend on waits near the range (Definitions.md, section 1, Range).
        var extended = analysis.Options.ExtendedRange;
        var groups = new Dictionary<(int Signature, int Process), LockWaitList>();
        for (var i = 0; i < states.Waits.Count; i++)
        {
            var wait = states.Waits[i];
            var identity = default(LockIdentity);
            var signature = extended.Overlaps(wait.StartNs, wait.ReadySinceNs) ? matcher.Match(wait, out identity) : -1;
            if (signature >= 0)
            {
                var process = signatures[signature].Scope == LockScope.Process ? analysis.ThreadProcesses.NumberOf(wait.Thread) : -1;
                ref var list = ref CollectionsMarshal.GetValueRefOrAddDefault(groups, (signature, process), out _);
                list ??= new LockWaitList(analysis, process < 0 ? ThreadTable.Unknown : wait.Thread);
                list.Add(i, wait, identity, addresses.Find(wait));
            }

            if (i % WaitsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        var builder = new LockBuilder(analysis.Trace, states, analysis.Options.Range);
        // Sorted by key first, because the sort by waits keeps the order of locks with equal waits.
        var locks = groups.OrderBy(g => g.Key)
            .Select(g => builder.Build(signatures[g.Key.Signature], g.Value.ProcessThread, g.Value.Waits))
            .OfType<ContendedLock>()
            .OrderByDescending(l => l.WaitsNs)
            .ToList();
        var lockOfWait = LargeArrays.Allocate<int>(states.Waits.Count);
        Array.Fill(lockOfWait, -1);
        for (var index = 0; index < locks.Count; index++)
        {
            foreach (var wait in locks[index].Waits)
            {
                lockOfWait[wait.Wait] = index;
            }
        }

        return new LockTable([.. locks, .. UserCritHolds.List(analysis)], signatures, lockOfWait);
    }
}
