using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis;

/// <content>Locks: who had them, and who waited.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the locks that threads waited for in the range.</summary>
    public LockTable Locks => field ??= LockTable.Of(this, Options.Signatures ?? ShippedSignatures.All, _cancellation);

    /// <summary>Gets whether every thread is asked for.</summary>
    public bool ListsAll => Options.Process is null && Options.ThreadId is null;

    /// <summary>Tells whether a thread is asked for.</summary>
    /// <param name="thread">Its index.</param>
    /// <returns>Whether it is.</returns>
    public bool Lists(int thread) => IsListed(thread);
}
