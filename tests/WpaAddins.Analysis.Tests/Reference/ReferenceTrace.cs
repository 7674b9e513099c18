namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>What the reference implementation computes from.</summary>
/// <param name="Records">All records; those of one CPU in their order.</param>
/// <param name="FirstTick">Zero of trace time.</param>
/// <param name="Frequency">Ticks a second.</param>
/// <param name="Processors">CPUs that the header claims.</param>
/// <param name="Interrupts">DPCs and ISRs in ticks.</param>
/// <param name="LostBuffers">Gaps that lost buffers left, in ticks.</param>
/// <param name="IsTruncated">Whether buffers at the end of the trace are missing.</param>
internal sealed record ReferenceTrace(
    IReadOnlyList<ReferenceRecord> Records,
    long FirstTick,
    long Frequency,
    int Processors,
    IReadOnlyList<(int Cpu, long From, long To)> Interrupts,
    IReadOnlyList<(int Cpu, long From, long To)> LostBuffers,
    bool IsTruncated)
{
    public long ToNs(long tick)
    {
        var scaled = ((Int128)tick - FirstTick) * 1_000_000_000;
        var quotient = scaled / Frequency;
        return (long)(scaled < 0 && quotient * Frequency != scaled ? quotient - 1 : quotient);
    }
}
