namespace WpaAddins.Analysis.Occupancy;

/// <summary>What a <see cref="CpuEvent"/> is.</summary>
/// <remarks>In the order for equal times: what is covered or followed at once by something like it is no change.</remarks>
internal enum CpuEventKind : byte
{
    /// <summary>The thread of the first, beginless slice is known to run.</summary>
    FirstSlice,

    /// <summary>The processor's records end: what it does from there is unknown.</summary>
    RecordsEnd,

    /// <summary>A gap that a lost buffer left begins.</summary>
    GapStart,

    /// <summary>A DPC or ISR begins.</summary>
    InterruptStart,

    /// <summary>A DPC or ISR ends.</summary>
    InterruptEnd,

    /// <summary>A gap that a lost buffer left ends.</summary>
    GapEnd,
}
