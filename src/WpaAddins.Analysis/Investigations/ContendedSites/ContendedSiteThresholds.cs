using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>Thresholds and level of detail of findings about contended sites.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record ContendedSiteThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static ContendedSiteThresholds Default { get; } = new();

    /// <summary>
    /// Gets the minimum sum of the waits of a site or, if each process has its own lock, of the site in one process.
    /// </summary>
    /// <value>The default is 1 s.</value>
    public long WaitsNs { get; init; } = 1_000_000_000;

    /// <summary>
    /// Gets the minimum sum of the waits of a site, as a share of the analysed time. Of this minimum and
    /// <see cref="WaitsNs"/>, the smaller one is used.
    /// </summary>
    /// <value>The default is 0.1.</value>
    public double WindowShare { get; init; } = 0.1;

    /// <summary>
    /// Gets the maximum share of the waiting time that lock signatures match. Signatures with
    /// <see cref="LockCoverage.Signals"/>, which also match threads that wait for work, do not count. Above this share,
    /// the site is not reported, because the signatures already name its lock.
    /// </summary>
    /// <value>The default is 0.5.</value>
    public double SignatureShare { get; init; } = 0.5;

    /// <summary>
    /// Gets the share of the site's wake-ups that must come from another process, so that the site counts as one lock
    /// of the machine. Below it, the site counts as one lock per process.
    /// </summary>
    /// <value>The default is 0.05.</value>
    public double MachineShare { get; init; } = 0.05;

    /// <summary>
    /// Gets the thresholds for the lock of the site. Only <see cref="LockThresholds.GapNs"/>,
    /// <see cref="LockThresholds.HeldShare"/>, <see cref="LockThresholds.ExitingShare"/>,
    /// <see cref="LockThresholds.NamedHolders"/>, <see cref="LockThresholds.HolderShare"/> and
    /// <see cref="LockThresholds.Severity"/> are used.
    /// </summary>
    /// <value>The default is <see cref="LockThresholds.Default"/>.</value>
    public LockThresholds Lock { get; init; } = LockThresholds.Default;
}
