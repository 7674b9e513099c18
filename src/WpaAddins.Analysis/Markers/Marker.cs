using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.Markers;

/// <summary>An event that tells where to look, and the range that it begins or ends.</summary>
/// <remarks>
/// Units: trace time in nanoseconds; a range cuts them at its bounds. Source: the scheduling definitions, section 15.
/// </remarks>
public sealed record Marker
{
    /// <summary>Gets when the event was logged.</summary>
    public required long TimeNs { get; init; }

    /// <summary>Gets what it marks.</summary>
    public required MarkerKind Kind { get; init; }

    /// <summary>
    /// Gets the thread that it is about, as index into the trace's thread table; -1 = none, or not in the table.
    /// </summary>
    public required int Thread { get; init; }

    /// <summary>Gets the id of the thread that it is about; 0 = none.</summary>
    public required uint ThreadId { get; init; }

    /// <summary>Gets the id of the process that it is about; 0 = none, or unknown.</summary>
    public required uint ProcessId { get; init; }

    /// <summary>Gets the name of that process; null if no record names it.</summary>
    public required string? ProcessName { get; init; }

    /// <summary>Gets what else it says.</summary>
    public required string Text { get; init; }

    /// <summary>Gets the process that logged it, as name and id.</summary>
    public required string LoggedBy { get; init; }

    /// <summary>Gets where its range begins.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets where its range ends; null if it has none, or its end is not in the trace.</summary>
    public required long? EndNs { get; init; }

    /// <summary>Gets how long its range is; null if it has none.</summary>
    public long? DurationNs => EndNs - StartNs;
}
