using System.Globalization;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The words that cells use for the terms of scheduling.</summary>
/// <remarks>Shape: constants, so that no cell builds text.</remarks>
internal static class SchedulingText
{
    /// <summary>Stands for the name of a process that no record names.</summary>
    public const string UnknownProcess = "Unknown";

    /// <summary>Stands for the readying process where a DPC made the thread ready.</summary>
    public const string Dpc = "DPC";

    /// <summary>Writes how a thread became ready.</summary>
    public static string Of(ReadyKind kind) => kind switch
    {
        ReadyKind.Woken => "Woken",
        ReadyKind.Created => "Created",
        ReadyKind.Preempted => "Preempted",
        ReadyKind.QuantumEnd => "Quantum End",
        ReadyKind.Yielded => "Yielded",
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    /// <summary>Writes what the processors did.</summary>
    public static string Of(OccupancyClass occupancy) => occupancy switch
    {
        OccupancyClass.Idle => "Idle",
        OccupancyClass.Inverted => "Inverted",
        OccupancyClass.RankBeaten => "Rank Beaten",
        OccupancyClass.Equal => "Equal",
        OccupancyClass.PriorityBeaten => "Priority Beaten",
        OccupancyClass.Interrupt => "Interrupt",
        OccupancyClass.Unknown => "Unknown",
        _ => throw new ArgumentOutOfRangeException(nameof(occupancy)),
    };

    /// <summary>Writes how well a rank is known.</summary>
    public static string Of(RankCertainty certainty) => certainty switch
    {
        RankCertainty.Known => "Known",
        RankCertainty.Bracketed => "Bracketed",
        RankCertainty.OneSided => "One-sided",
        RankCertainty.None => "None",
        _ => throw new ArgumentOutOfRangeException(nameof(certainty)),
    };

    /// <summary>Writes why an end is not known.</summary>
    /// <returns>The text; null if it is known.</returns>
    public static string? Of(Censoring censored) => censored switch
    {
        Censoring.None => null,
        Censoring.End => "End",
        Censoring.Cut => "Cut",
        _ => throw new ArgumentOutOfRangeException(nameof(censored)),
    };

    /// <summary>Writes what is known of the rank in a span of time.</summary>
    public static string Of(RankSpanCertainty certainty) => certainty switch
    {
        RankSpanCertainty.Known => "Known",
        RankSpanCertainty.Bracketed => "Bracketed",
        RankSpanCertainty.BeforeFirst => "Before first",
        RankSpanCertainty.AfterLast => "After last",
        _ => throw new ArgumentOutOfRangeException(nameof(certainty)),
    };

    /// <summary>Writes the state of a thread as Windows names it; one without a name as its number.</summary>
    /// <returns>The text; null if it is not known.</returns>
    public static string? Of(KernelThreadState? state) => state?.ToString();

    /// <summary>Writes a wait reason as Windows names it; one without a name as its number.</summary>
    /// <returns>The text; null if it is not known.</returns>
    public static string? Of(WaitReason? reason) => reason?.ToString();

    /// <summary>Writes an answer.</summary>
    public static string Of(bool isSo) => isSo ? "Yes" : "No";

    /// <summary>Writes a rank.</summary>
    /// <param name="rank">The rank, or -1.</param>
    /// <returns>The number; <c>?</c> if it is not known.</returns>
    public static string Rank(int rank) => rank < 0 ? "?" : rank.ToString(CultureInfo.InvariantCulture);
}
