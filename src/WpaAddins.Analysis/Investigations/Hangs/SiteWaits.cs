namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>The waits of a hang's thread at one wait site during the hang.</summary>
/// <param name="Site">
/// The wait site: <c>module!function</c>, <c>module</c>, or <c>?</c> for an address in no module; empty if no ReadyThread
/// ended the wait, or if the wait has no stack.
/// </param>
/// <param name="TimeNs">The sum of the parts of the waits that are inside the hang, in nanoseconds.</param>
public sealed record SiteWaits(string Site, int Waits, long TimeNs);
