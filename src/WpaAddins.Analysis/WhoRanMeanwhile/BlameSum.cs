namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>
/// A row of blame in 24 bytes. A trace in which thousands of threads were ready at one time has millions of them.
/// </summary>
/// <param name="BlameNs">The share of the running thread.</param>
/// <param name="SameCpuNs">Time on the CPU on which the ready thread ran next.</param>
/// <param name="Victim">The ready thread.</param>
/// <param name="Key">
/// The running thread and class, with the rank and priority of most of that time; see <see cref="BlameKeys"/>. The
/// complement of a class means all running threads together.
/// </param>
internal readonly record struct BlameSum(long BlameNs, long SameCpuNs, int Victim, int Key) : IComparable<BlameSum>
{
    /// <summary>Compares two rows. The largest blame comes first.</summary>
    public int CompareTo(BlameSum other) =>
        BlameNs != other.BlameNs ? other.BlameNs.CompareTo(BlameNs)
        : SameCpuNs != other.SameCpuNs ? other.SameCpuNs.CompareTo(SameCpuNs)
        : Victim != other.Victim ? Victim.CompareTo(other.Victim)
        : Key.CompareTo(other.Key);
}
