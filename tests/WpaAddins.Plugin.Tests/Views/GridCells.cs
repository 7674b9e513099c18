using System.Collections;
using System.Globalization;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Views;

/// <summary>Cells of grouped rows, as the aggregation of a column makes them.</summary>
/// <remarks>
/// Shape: a cell that several rows share is empty unless its column has an aggregation. WPA may show more in it; a view must
/// not depend on that.
/// </remarks>
internal static class GridCells
{
    /// <summary>Computes a cell.</summary>
    /// <returns>The value, in the unit of the column's type; null if the cell is empty.</returns>
    public static object? Aggregate(IDataColumn column, AggregationMode mode, GridRow row) => row.Series is null
        ? column.Project(row.Rows[0])
        : mode switch
        {
            AggregationMode.None => null,
            AggregationMode.Count => (decimal)row.Rows.Length,
            AggregationMode.Sum => row.Rows.Sum(i => Number(column.Project(i))),
            AggregationMode.Max => row.Rows.Max(i => Number(column.Project(i))),
            AggregationMode.Min => row.Rows.Min(i => Number(column.Project(i))),
            AggregationMode.Average => row.Rows.Average(i => Number(column.Project(i))),
            _ => throw new NotSupportedException($"{mode} is not used"),
        };

    /// <summary>Compares two cells of a column.</summary>
    public static int Compare(object? a, object? b) => (a, b) switch
    {
        (null, null) => 0,
        (null, _) => -1,
        (_, null) => 1,
        (string left, string right) => StringComparer.OrdinalIgnoreCase.Compare(left, right),
        _ => Comparer.Default.Compare(Number(a), Number(b)),
    };

    /// <summary>Writes a cell: times and durations in milliseconds.</summary>
    public static string Text(object? cell) => cell switch
    {
        null => "",
        Timestamp or TimestampDelta => (Number(cell) / 1_000_000m).ToString("0.###", CultureInfo.InvariantCulture),
        _ => Convert.ToString(cell, CultureInfo.InvariantCulture)!,
    };

    private static decimal Number(object cell) => cell switch
    {
        Timestamp time => time.ToNanoseconds,
        TimestampDelta duration => duration.ToNanoseconds,
        double real when double.IsNaN(real) => decimal.MinValue,
        _ => Convert.ToDecimal(cell, CultureInfo.InvariantCulture),
    };
}
