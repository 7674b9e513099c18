namespace WpaAddins.Etl.Records.Kernel;

/// <summary>What a processor did as it was sampled.</summary>
/// <remarks>
/// Shape: bits 0 and 1; bits 3 to 7 are the priority.
/// Source: PERFINFO_SAMPLED_PROFILE_INFORMATION, ntwmi.h (documented).
/// </remarks>
[Flags]
public enum SampledProfileFlags : byte
{
    /// <summary>Ran a thread.</summary>
    None = 0,

    /// <summary>Ran a deferred procedure call.</summary>
    ExecutingDpc = 1,

    /// <summary>Ran an interrupt service routine.</summary>
    ExecutingIsr = 2,
}
