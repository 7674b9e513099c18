using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The words that cells use for locks and wait chains.</summary>
/// <remarks>Shape: constants, so that no cell builds text but the name of a process's lock.</remarks>
internal static class LockText
{
    /// <summary>Writes among whom a lock is one lock.</summary>
    public static string Of(LockScope scope) => scope switch
    {
        LockScope.Machine => "Machine",
        LockScope.Process => "Process",
        _ => throw new ArgumentOutOfRangeException(nameof(scope)),
    };

    /// <summary>Writes who owns a lock after a release.</summary>
    public static string Of(LockTransfer transfer) => transfer switch
    {
        LockTransfer.Barging => "Barging",
        LockTransfer.Handoff => "Handoff",
        _ => throw new ArgumentOutOfRangeException(nameof(transfer)),
    };

    /// <summary>Writes what the numbers of a lock are.</summary>
    public static string Of(LockCoverage coverage) => coverage switch
    {
        LockCoverage.One => "Bounds",
        LockCoverage.Several or LockCoverage.Signals => "Estimates",
        _ => throw new ArgumentOutOfRangeException(nameof(coverage)),
    };

    /// <summary>Writes what told that a wait was for a lock.</summary>
    public static string Of(LockIdentity identity) => identity switch
    {
        LockIdentity.Address => "Address",
        LockIdentity.BothStacks => "Both stacks",
        LockIdentity.AcquireStack => "Acquire stack",
        LockIdentity.ReleaseStack => "Release stack",
        _ => throw new ArgumentOutOfRangeException(nameof(identity)),
    };

    /// <summary>Writes what a link of a wait chain is.</summary>
    public static string Of(ChainLinkKind kind) => kind switch
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
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    /// <summary>Writes the name of a lock, with its process if it belongs to one.</summary>
    public static string Name(LockUse found, ThreadTable threads) => found.ProcessThread < 0
        ? found.Signature.Name
        : $"{found.Signature.Name} of {threads[found.ProcessThread].Process}";
}
