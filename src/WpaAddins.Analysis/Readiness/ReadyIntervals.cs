namespace WpaAddins.Analysis.Readiness;

/// <summary>All ready intervals of a trace: a row each, with what ran meanwhile.</summary>
/// <remarks>
/// Shape: rows in the order in which intervals began. Units: trace time and durations in nanoseconds.
/// Threads are indexes into the trace's thread table. Source: the scheduling definitions, sections 3 to 5.
/// </remarks>
public sealed class ReadyIntervals
{
    private readonly ReadOnlyMemory<ReadyInterval> _rows;

    /// <summary>Creates the table.</summary>
    /// <param name="rows">The rows.</param>
    internal ReadyIntervals(ReadOnlyMemory<ReadyInterval> rows) => _rows = rows;

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Length;

    /// <summary>Gets the rows.</summary>
    public ReadOnlySpan<ReadyInterval> Rows => _rows.Span;

    /// <summary>Gets a row.</summary>
    /// <param name="index">0-based.</param>
    public ref readonly ReadyInterval this[int index] => ref _rows.Span[index];
}
