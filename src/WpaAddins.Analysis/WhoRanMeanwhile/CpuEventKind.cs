namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The kind of a <see cref="CpuEvent"/>.</summary>
/// <remarks>
/// If times are equal, events are applied in this order. So a span that another one covers or follows causes no change.
/// </remarks>
internal enum CpuEventKind : byte
{
    /// <summary>The thread of the first slice, whose switch-in is missing, is known to run.</summary>
    FirstSlice,

    /// <summary>The CPU's records end. What it runs from then on is unknown.</summary>
    RecordsEnd,

    /// <summary>The gap of a lost buffer begins.</summary>
    GapStart,

    /// <summary>A DPC or ISR begins.</summary>
    InterruptStart,

    /// <summary>A DPC or ISR ends.</summary>
    InterruptEnd,

    /// <summary>The gap of a lost buffer ends.</summary>
    GapEnd,
}
