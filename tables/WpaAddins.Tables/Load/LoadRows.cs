using WpaAddins.Analysis.Load;

namespace WpaAddins.Tables.Load;

/// <summary>The rows of the table Load.</summary>
internal sealed class LoadRows(IReadOnlyList<LoadWindow> windows)
{
    public int Count => windows.Count;

    public LoadWindow this[int row] => windows[row];

    /// <summary>Computes the mean number of CPUs: their summed time divided by the length of the window.</summary>
    public double MeanCpus(int row, long sumNs) => (double)sumNs / windows[row].LengthNs;
}
