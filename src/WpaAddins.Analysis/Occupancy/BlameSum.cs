namespace WpaAddins.Analysis.Occupancy;

/// <summary>A row of blame as it is kept, 24 bytes: where thousands of threads were ready at a time there are millions.</summary>
/// <param name="BlameNs">The occupant's share.</param>
/// <param name="SameCpuNs">Time on the processor on which the victim ran next.</param>
/// <param name="Victim">The ready thread.</param>
/// <param name="Key">
/// The occupant and class, with the rights that it had for most of the time: see <see cref="BlameKeys"/>. The complement of a
/// class: all occupants together.
/// </param>
internal readonly record struct BlameSum(long BlameNs, long SameCpuNs, int Victim, int Key) : IComparable<BlameSum>
{
    /// <summary>Compares in the order of rows: the largest blame first.</summary>
    /// <param name="other">The other.</param>
    /// <returns>Less than 0, if this comes first.</returns>
    public int CompareTo(BlameSum other) =>
        BlameNs != other.BlameNs ? other.BlameNs.CompareTo(BlameNs)
        : SameCpuNs != other.SameCpuNs ? other.SameCpuNs.CompareTo(SameCpuNs)
        : Victim != other.Victim ? Victim.CompareTo(other.Victim)
        : Key.CompareTo(other.Key);
}
