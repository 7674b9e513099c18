namespace WpaAddins.Analysis.WaitSites;

/// <summary>A wait that a ReadyThread ended, with the sites of its stacks.</summary>
/// <param name="Wait">Index into <see cref="TraceAnalysis.Waits"/>.</param>
/// <param name="Waker">The thread that ended the wait; 0 or below if no thread is known to have ended it.</param>
/// <param name="StackEntry">The waiting stack, as entry of <see cref="Functions.StackFunctions"/>; -1 without one.</param>
/// <param name="Site">Function id of the wait site, or <see cref="StackSites.None"/>.</param>
/// <param name="WakeSite">Function id of the wake site, <see cref="StackSites.None"/> or <see cref="ByDpc"/>.</param>
/// <param name="IsIdle">Whether the thread waited for work, not for a lock.</param>
/// <param name="WaitNs">The length of the wait inside the range.</param>
/// <param name="ReadyAfterNs">The length of the ready interval that followed, inside the range.</param>
internal readonly record struct SitedWait(
    int Wait, int Thread, int Waker, int StackEntry, int Site, int WakeSite, bool IsIdle, long WaitNs, long ReadyAfterNs)
{
    /// <summary>The wake site of a wait that a DPC ended, whatever its stack is.</summary>
    public const int ByDpc = -2;
}
