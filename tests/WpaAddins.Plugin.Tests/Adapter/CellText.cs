using System.Globalization;
using Microsoft.Performance.SDK;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>Writes what the host was given as an export would write it.</summary>
internal static class CellText
{
    public static string Format(object cell) => cell switch
    {
        Timestamp time => (time.ToNanoseconds / 1_000_000_000m).ToString("F9", CultureInfo.InvariantCulture),
        TimestampDelta duration => (duration.ToNanoseconds / 1_000m).ToString("F3", CultureInfo.InvariantCulture),
        double real => real.ToString("F6", CultureInfo.InvariantCulture),
        long number => number.ToString(CultureInfo.InvariantCulture),
        string text => text,
        _ => throw new AssertFailedException($"a cell is {cell.GetType()}"),
    };

    /// <summary>Says what the host is given where an export has an empty cell.</summary>
    public static string OfUnknown(Column column) => column.Type switch
    {
        ColumnType.Text or ColumnType.Stack => "",
        ColumnType.Time => "0.000000000",
        ColumnType.Duration => "0.000",
        ColumnType.Integer => column.Aggregation == ColumnAggregation.Sum ? "0" : "-1",
        _ => column.Aggregation == ColumnAggregation.None ? "NaN" : "0.000000",
    };

    /// <summary>Gets the type that the host's cells of a column must have.</summary>
    public static Type TypeOf(Column column) => column.Type switch
    {
        ColumnType.Text => typeof(string),
        ColumnType.Stack => typeof(int),
        ColumnType.Time => typeof(Timestamp),
        ColumnType.Duration => typeof(TimestampDelta),
        ColumnType.Integer => typeof(long),
        _ => typeof(double),
    };
}
