namespace WpaAddins.Trace;

/// <summary>Foresees how long a column will get, from the share of the trace that has been read.</summary>
/// <remarks>A column that grows to its end at once is copied once, not at every doubling.</remarks>
internal sealed class RowForecast
{
    /// <summary>A smaller share says too little about the rest.</summary>
    private const double LeastShare = 1.0 / 16;

    /// <summary>What is added to a forecast, so that a slightly denser end of the trace does not grow the column again.</summary>
    private const double Reserve = 1.0 / 32;

    /// <summary>Gets or sets the share of the trace that has been read, 0 to 1.</summary>
    public double ShareRead { get; set; }

    /// <summary>Gets the next size of a column.</summary>
    /// <param name="rows">The present size.</param>
    /// <returns>The next.</returns>
    /// <exception cref="InvalidOperationException">The column would be longer than a table can be.</exception>
    public int Grown(int rows)
    {
        var doubled = Columns.Grown(rows);
        var foreseen = ShareRead < LeastShare ? doubled : (long)(rows / ShareRead * (1 + Reserve)) + Columns.FirstRows;
        var least = rows + (rows / 8) + Columns.FirstRows;
        return (int)Math.Min(Math.Clamp(foreseen, least, Math.Max(least, 2L * doubled)), Columns.MostRows);
    }
}
