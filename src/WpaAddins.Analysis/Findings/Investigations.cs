namespace WpaAddins.Analysis.Findings;

/// <summary>All investigations that have findings.</summary>
/// <remarks>Shape: one line each, in the order in which they say that they found nothing.</remarks>
public static class Investigations
{
    /// <summary>Gets the investigations.</summary>
    public static IReadOnlyList<Investigation> All { get; } =
    [
        new(StarvationFindings.Investigation, a => StarvationFindings.Of(a), StarvationFindings.WhyNone),
        new(LockFindings.Investigation, a => LockFindings.Of(a), LockFindings.WhyNone),
        new(ThreadPairFindings.Investigation, a => ThreadPairFindings.Of(a), ThreadPairFindings.WhyNone),
        new(SmallIoFindings.Investigation, a => SmallIoFindings.Of(a), SmallIoFindings.WhyNone),
        new(BalanceSetFindings.Investigation, a => BalanceSetFindings.Of(a), BalanceSetFindings.WhyNone),
    ];
}
