using System.Collections;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Rows of blame, the largest first.</summary>
/// <remarks>Shape: 24 bytes a row; a <see cref="Blame"/> is made when it is read.</remarks>
/// <param name="sums">Its rows, in order.</param>
/// <param name="keys">What their keys stand for.</param>
/// <param name="summedUp">Number of ready threads that have one row for each class instead of one for each running thread.</param>
internal sealed class BlameList(List<BlameSum> sums, BlameKeys keys, int summedUp) : IReadOnlyList<Blame>
{
    /// <summary>Gets the number of ready threads whose running threads are not listed.</summary>
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

    /// <summary>Makes a row of a sum.</summary>
    /// <param name="sum">The sum.</param>
    /// <param name="keys">What its key stands for.</param>
    /// <returns>The row.</returns>
    public static Blame ToBlame(in BlameSum sum, BlameKeys keys)
    {
        if (sum.Key < 0)
        {
            return new Blame(sum.Victim, Blame.NotListed, (OccupancyClass)~sum.Key, sum.BlameNs, 0, -1, -1);
        }

        var (occupant, occupancy) = keys[sum.Key];
        return new Blame(
            sum.Victim, occupant.Thread, occupancy, sum.BlameNs, sum.SameCpuNs, occupant.Priority, occupant.Rank);
    }
}
