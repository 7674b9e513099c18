using System.Globalization;
using WpaAddins.Analysis.Ranks;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The text of cells for the terms of scheduling.</summary>
internal static class SchedulingText
{
    public const string UnknownProcess = "Unknown";

    /// <summary>The text for the readying thread's process if a DPC, not a thread, ended the wait.</summary>
    public const string Dpc = "DPC";

    public static string Format(ReadyKind kind) => kind switch
    {
        ReadyKind.Woken => "Woken",
        ReadyKind.Created => "Created",
        ReadyKind.Preempted => "Preempted",
        ReadyKind.QuantumEnd => "Quantum End",
        ReadyKind.Yielded => "Yielded",
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    public static string Format(ReadyClass readyClass) => readyClass switch
    {
        ReadyClass.Idle => "Idle",
        ReadyClass.Inverted => "Inverted",
        ReadyClass.RankBeaten => "Rank Beaten",
        ReadyClass.Equal => "Equal",
        ReadyClass.PriorityBeaten => "Priority Beaten",
        ReadyClass.Interrupt => "Interrupt",
        ReadyClass.Unknown => "Unknown",
        _ => throw new ArgumentOutOfRangeException(nameof(readyClass)),
    };

    public static string Format(RankCertainty certainty) => certainty switch
    {
        RankCertainty.Known => "Known",
        RankCertainty.Bracketed => "Bracketed",
        RankCertainty.OneSided => "One-sided",
        RankCertainty.None => "None",
        _ => throw new ArgumentOutOfRangeException(nameof(certainty)),
    };

    /// <summary>Gets the reason why the end of an interval is unknown; null if it is known.</summary>
    public static string? Format(Censoring censored) => censored switch
    {
        Censoring.None => null,
        Censoring.OpenAtEnd => "End",
        Censoring.BecameUnknown => "Cut",
        _ => throw new ArgumentOutOfRangeException(nameof(censored)),
    };

    public static string Format(RankSpanCertainty certainty) => certainty switch
    {
        RankSpanCertainty.Known => "Known",
        RankSpanCertainty.Bracketed => "Bracketed",
        RankSpanCertainty.BeforeFirst => "Before first",
        RankSpanCertainty.AfterLast => "After last",
        _ => throw new ArgumentOutOfRangeException(nameof(certainty)),
    };

    public static string Format(bool isSo) => isSo ? "Yes" : "No";

    /// <summary>Gets a priority, rank or CPU; null if it is negative, which means unknown.</summary>
    public static long? Known(int value) => value >= 0 ? value : null;

    /// <summary>Gets a rank as text; <c>?</c> if it is unknown.</summary>
    public static string Rank(int rank) => rank < 0 ? "?" : rank.ToString(CultureInfo.InvariantCulture);
}
