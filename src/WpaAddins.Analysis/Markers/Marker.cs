namespace WpaAddins.Analysis.Markers;

/// <summary>A marker: an event that shows where in the trace to look, and the range that it begins or ends.</summary>
/// <remarks>
/// Units: nanoseconds of trace time. <see cref="StartNs"/> and <see cref="EndNs"/> are cut at the bounds of the range
/// of the options; <see cref="TimeNs"/> is not. Source: Definitions.md, section 15.
/// </remarks>
public sealed record Marker
{
    /// <summary>Gets the time of the event.</summary>
    public required long TimeNs { get; init; }

    /// <summary>Gets the kind of the event.</summary>
    public required MarkerKind Kind { get; init; }

    /// <summary>
    /// Gets the thread that the event is about, as index into the trace's thread table; -1 = none, or not in the table.
    /// </summary>
    public required int Thread { get; init; }

    /// <summary>Gets the id of the thread that the event is about; 0 = none.</summary>
    public required uint ThreadId { get; init; }

    /// <summary>Gets the id of the process that the event is about; 0 = none or unknown.</summary>
    public required uint ProcessId { get; init; }

    /// <summary>Gets the name of that process; null if unknown.</summary>
    public required string? ProcessName { get; init; }

    /// <summary>Gets the text with the other fields of the event.</summary>
    public required string Text { get; init; }

    /// <summary>Gets the name and id of the process that logged the event.</summary>
    public required string LoggedBy { get; init; }

    /// <summary>Gets the start of the range; without a range, the time of the event.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets the end of the range; null if there is no range, or its end is not in the trace.</summary>
    public required long? EndNs { get; init; }

    /// <summary>Gets the length of the range; null without an end.</summary>
    public long? DurationNs => EndNs - StartNs;
}
