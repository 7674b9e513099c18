using WpaAddins.Analysis.Investigations.LockHolders;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>Thresholds and level of detail of findings about contended sites.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record ContendedSiteThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static ContendedSiteThresholds Default { get; } = new();

    /// <summary>Gets the sum of waits that a site must reach.</summary>
    /// <value>The default is 1 s.</value>
    public long WaitsNs { get; init; } = 1_000_000_000;

    /// <summary>
    /// Gets the sum of waits, as a share of the analysed time, that a site must reach if it is below
    /// <see cref="WaitsNs"/>.
    /// </summary>
    /// <value>The default is 0.1.</value>
    public double WindowShare { get; init; } = 0.1;

    /// <summary>Gets the share of the waits, by time, above which lock signatures explain the site.</summary>
    /// <value>The default is 0.5.</value>
    public double SignatureShare { get; init; } = 0.5;

    /// <summary>Gets the minimum share of wake-ups between processes for one lock of the machine.</summary>
    /// <value>The default is 0.05. With fewer, each process has a lock of its own.</value>
    public double MachineShare { get; init; } = 0.05;

    /// <summary>Gets the thresholds for the lock of the site.</summary>
    /// <value>The default is <see cref="LockThresholds.Default"/>.</value>
    public LockThresholds Lock { get; init; } = LockThresholds.Default;
}
