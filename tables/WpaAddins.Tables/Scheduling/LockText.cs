using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The text of cells about locks and wait chains.</summary>
internal static class LockText
{
    public static string Format(LockCoverage coverage) => coverage switch
    {
        LockCoverage.One => "Bounds",
        LockCoverage.Several or LockCoverage.Signals => "Estimates",
        _ => throw new ArgumentOutOfRangeException(nameof(coverage)),
    };

    public static string Format(LockIdentity identity) => identity switch
    {
        LockIdentity.Events => "Events",
        LockIdentity.Address => "Address",
        LockIdentity.BothStacks => "Both stacks",
        LockIdentity.AcquireStack => "Acquire stack",
        LockIdentity.ReleaseStack => "Release stack",
        _ => throw new ArgumentOutOfRangeException(nameof(identity)),
    };

    public static string Format(ChainLinkKind kind) => kind switch
    {
        ChainLinkKind.Waiting => "Waiting",
        ChainLinkKind.Running => "Running",
        ChainLinkKind.Ready => "Ready",
        ChainLinkKind.Throttled => "Throttled",
        ChainLinkKind.SwappedOut => "Swapped Out",
        ChainLinkKind.Unknown => "Unknown",
        ChainLinkKind.Dpc => "DPC",
        ChainLinkKind.Timer => "Timer",
        ChainLinkKind.Paging => "Paging",
        ChainLinkKind.WakerUnknown => "Waker Unknown",
        ChainLinkKind.Depth => "Depth",
        ChainLinkKind.Cycle => "Cycle",
        ChainLinkKind.Open => "Open",
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    /// <summary>Gets the name of a lock, with its process if its scope is a process.</summary>
    public static string Name(ContendedLock found, ThreadTable threads) => found.ProcessThread < 0
        ? found.Signature.Name
        : $"{found.Signature.Name} of {threads[found.ProcessThread].Process}";
}
