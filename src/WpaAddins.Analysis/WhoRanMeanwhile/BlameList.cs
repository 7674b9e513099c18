using System.Collections;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Rows of blame, the largest first.</summary>
/// <remarks>Shape: 24 bytes per row. A <see cref="Blame"/> is created when it is read.</remarks>
/// <param name="sums">The rows, in order.</param>
/// <param name="keys">The running threads and classes of the keys.</param>
/// <param name="summedUp">The number of ready threads whose running threads are not listed.</param>
internal sealed class BlameList(List<BlameSum> sums, BlameKeys keys, int summedUp) : IReadOnlyList<Blame>
{
    /// <summary>Gets the number of ready threads with rows per class instead of rows per running thread.</summary>
    public int SummedUp => summedUp;

    /// <inheritdoc/>
    public int Count => sums.Count;

    /// <inheritdoc/>
    public Blame this[int index] => ToBlame(sums[index], keys);

    /// <inheritdoc/>
    public IEnumerator<Blame> GetEnumerator()
    {
        foreach (var sum in sums)
        {
            yield return ToBlame(sum, keys);
        }
    }

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public static Blame ToBlame(in BlameSum sum, BlameKeys keys)
    {
        if (sum.Key < 0)
        {
            return new Blame(sum.Victim, Blame.AllRunningThreads, (ReadyClass)~sum.Key, sum.BlameNs, 0, -1, -1);
        }

        var (runningThread, readyClass) = keys[sum.Key];
        return new Blame(
            sum.Victim, runningThread.Thread, readyClass, sum.BlameNs, sum.SameCpuNs, runningThread.Priority, runningThread.Rank);
    }
}
