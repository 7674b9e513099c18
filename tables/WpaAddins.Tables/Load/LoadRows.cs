using WpaAddins.Analysis.Load;

namespace WpaAddins.Tables.Load;

/// <summary>The rows of the table Load.</summary>
internal sealed class LoadRows(IReadOnlyList<LoadWindow> windows)
{
    private const double SaturatedPercent = 95;
    private const double SaturatedQueuePerCpu = 0.5;

    public int Count => windows.Count;

    public LoadWindow this[int row] => windows[row];

    /// <summary>Gets the mean number of CPUs, from the time of all CPUs.</summary>
    public double MeanOf(int row, long sumNs) => (double)sumNs / windows[row].LengthNs;

    /// <summary>Returns whether the CPUs were saturated. Source: the scheduling definitions, section 17.</summary>
    public bool IsSaturated(int row) => windows[row].BusyPercent >= SaturatedPercent
        && windows[row].MeanQueue >= SaturatedQueuePerCpu * windows[row].Cpus;
}
