using System.Numerics;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>On which processors a thread may run, as far as its affinity mask tells.</summary>
/// <remarks>Source: the scheduling definitions, section 5, admissible processors.</remarks>
/// <param name="window">Knows the processors, and whether masks mean something.</param>
internal sealed class CpuMask(TraceWindow window)
{
    private readonly ulong _all =
        window.AreMasksUsable ? window.AdmissibleCpus.Aggregate(0UL, (bits, cpu) => bits | (1UL << cpu)) : 0;

    /// <summary>Gets all processors as bits; 0 where masks are not usable.</summary>
    public ulong All => _all;

    /// <summary>Gets the processors of a thread.</summary>
    /// <param name="affinity">Its affinity mask; null if no record gives one.</param>
    /// <returns>Their bits; <see cref="ulong.MaxValue"/> if it may run on all of them, or nobody knows.</returns>
    public ulong Of(ulong? affinity) =>
        affinity is not { } mask || (mask & _all) == 0 || BitOperations.PopCount(mask & _all) == BitOperations.PopCount(_all)
            ? ulong.MaxValue
            : mask & _all;

    /// <summary>Lists the processors of a thread.</summary>
    /// <param name="affinity">Its affinity mask; null if no record gives one.</param>
    /// <returns>The processors, ascending.</returns>
    public IEnumerable<int> Cpus(ulong? affinity) =>
        Of(affinity) is var mask && mask == ulong.MaxValue
            ? window.AdmissibleCpus
            : window.AdmissibleCpus.Where(cpu => (mask >> cpu & 1) != 0);
}
