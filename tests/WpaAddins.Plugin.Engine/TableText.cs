using System.Globalization;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.Toolkit.Engine;

namespace WpaAddins.Plugin.EngineRun;

/// <summary>Writes a table of the host as an export would, so that the two can be compared.</summary>
internal static class TableText
{
    /// <summary>What the details of a row, which have all columns, say of a time that a graph only places somewhere.</summary>
    private const string UnknownTime = "unknown";

    /// <summary>Writes all rows, in the order of the table.</summary>
    public static string[] Format(ITableResult table)
    {
        var all = table.Columns.Where(IsExported).ToArray();
        int[] times = [.. Enumerable.Range(0, all.Length).Where(i => all[i].DataType == typeof(Timestamp))];
        return [.. Enumerable.Range(0, table.RowCount).Select(Row)];

        string Row(int row)
        {
            string[] cells = [.. all.Select(c => Cell(c, row))];
            var details = times.Length == 0 ? [] : table.TableRowDetailsGenerator(row).ToArray();
            foreach (var time in times.Where(time => details[time].Value == UnknownTime))
            {
                cells[time] = UnknownTime;
            }

            return string.Join('\t', cells);
        }
    }

    public static bool IsExported(IDataColumn column) =>
        !column.Configuration.Metadata.Name.EndsWith(" (in view)", StringComparison.Ordinal);

    /// <summary>Says what an export's empty cell is in the host.</summary>
    public static string Unknown(IDataColumn column)
    {
        var isSummedUp = column.Configuration.DisplayHints.AggregationMode;
        return column.DataType == typeof(Timestamp) ? UnknownTime
            : column.DataType == typeof(TimestampDelta) ? "0.000"
            : column.DataType == typeof(long) ? (isSummedUp == AggregationMode.Sum ? "0" : "-1")
            : column.DataType == typeof(double) ? (isSummedUp == AggregationMode.None ? "NaN" : "0.000000")
            : "";
    }

    private static string Cell(IDataColumn column, int row) => column.Project(row) switch
    {
        Timestamp time => (time.ToNanoseconds / 1_000_000_000m).ToString("F9", CultureInfo.InvariantCulture),
        TimestampDelta duration => (duration.ToNanoseconds / 1_000m).ToString("F3", CultureInfo.InvariantCulture),
        double real => real.ToString("F6", CultureInfo.InvariantCulture),
        int stack => Stack(column, stack),
        var cell => Convert.ToString(cell, CultureInfo.InvariantCulture)!,
    };

    private static string Stack(IDataColumn column, int stack)
    {
        var frames = (ICollectionAccessProvider<int, string>)((IHierarchicalDataColumn<int>)column).CollectionInfoProvider;
        return string.Join(" <- ", Enumerable.Range(0, frames.GetCount(stack)).Reverse().Select(i => frames.GetValue(stack, i)));
    }
}
