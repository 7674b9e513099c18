using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis;

/// <content>Locks, their holders and their waits.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the locks that threads waited for in the range, and the window manager's lock from its events.
    /// All threads are included, even if the options do not select them.
    /// </summary>
    public LockTable Locks => field ??= LockTable.Build(this, Options.Signatures ?? ShippedSignatures.All, _cancellation);
}
