namespace WpaAddins.Trace;

/// <summary>Estimates how many rows a table will have, from the share of the trace that has been read.</summary>
/// <remarks>A column that grows to its final size at once is copied once, and not at every doubling.</remarks>
internal sealed class CapacityEstimator
{
    /// <summary>The least share from which an estimate is made.</summary>
    private const double MinShare = 1.0 / 32;

    /// <summary>
    /// The share added to an estimate, so that a denser end of the trace rarely makes the column grow again.
    /// </summary>
    private const double Reserve = 1.0 / 32;

    /// <summary>Gets or sets the share of the trace that has been read, 0 to 1.</summary>
    public double ShareRead { get; set; }

    /// <summary>Gets the next capacity of a table that is full.</summary>
    /// <exception cref="InvalidOperationException">The table would have more than <see cref="Columns.MaxRows"/> rows.</exception>
    public int Grow(int rows)
    {
        var doubled = Columns.Grown(rows);
        // The share of an empty range is NaN, which gives no estimate either.
        var estimate = !(ShareRead >= MinShare) ? doubled : (long)(rows / ShareRead * (1 + Reserve)) + Columns.FirstRows;
        var least = rows + (rows / 8) + Columns.FirstRows;
        return (int)Math.Min(Math.Clamp(estimate, least, Math.Max(least, 64L * doubled)), Columns.MaxRows);
    }
}
