using WpaAddins.Analysis.Load;

namespace WpaAddins.Tables.Load;

/// <summary>The rows of the table Load.</summary>
internal sealed class LoadRows(IReadOnlyList<LoadWindow> windows)
{
    public int Count => windows.Count;

    public LoadWindow this[int row] => windows[row];

    /// <summary>Gets the mean number of CPUs, from the time of all CPUs.</summary>
    public double MeanOf(int row, long sumNs) => (double)sumNs / windows[row].LengthNs;
}
