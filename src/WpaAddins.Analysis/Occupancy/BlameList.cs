using System.Collections;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Rows of blame, the largest first.</summary>
/// <remarks>Shape: 24 bytes a row; a <see cref="Blame"/> is made when it is read.</remarks>
internal sealed class BlameList : IReadOnlyList<Blame>
{
    private readonly BlameSum[] _sums;
    private readonly BlameKeys _keys;

    /// <summary>Creates the list.</summary>
    /// <param name="sums">Its rows, in order.</param>
    /// <param name="keys">What their keys stand for.</param>
    public BlameList(BlameSum[] sums, BlameKeys keys)
    {
        _sums = sums;
        _keys = keys;
    }

    /// <inheritdoc/>
    public int Count => _sums.Length;

    /// <inheritdoc/>
    public Blame this[int index] => ToBlame(_sums[index], _keys);

    /// <inheritdoc/>
    public IEnumerator<Blame> GetEnumerator()
    {
        foreach (var sum in _sums)
        {
            yield return ToBlame(sum, _keys);
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
        var (occupant, occupancy) = keys[sum.Key];
        return new Blame(
            sum.Victim, occupant.Thread, occupancy, sum.BlameNs, sum.SameCpuNs, occupant.Priority, occupant.Rank);
    }
}
