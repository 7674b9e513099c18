using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;
using ColumnRole = WpaAddins.Tables.Catalogue.ColumnRole;

namespace WpaAddins.Plugin.Projections;

/// <summary>
/// Computes where a graph places a row whose start or end is unknown, because the host has no unknown times.
/// </summary>
/// <remarks>
/// Shape: the first of these that is known: the time itself; the fallback time of the column; the other end, so that an
/// event without a length begins and ends at its time; the start or end of the trace, so that a row about the whole
/// trace stays visible in every zoom.
/// </remarks>
internal static class FallbackTimes
{
    /// <summary>Binds a column of times, which may be the start or the end of the bars of a view.</summary>
    /// <returns>
    /// The function from row to time. Unknown times are replaced only if the column is the start or the end of bars.
    /// </returns>
    public static Func<object, Func<int, long?>> Bind(TableRows rows, Column column, IIntegerColumn times)
    {
        var table = rows.Current.Table;
        foreach (var view in table.Views)
        {
            var roles = ViewLayout.Create(table, view).Roles;
            var start = roles.FirstOrDefault(role => role.Role == ColumnRole.StartTime).Column;
            var end = roles.FirstOrDefault(role => role.Role == ColumnRole.EndTime).Column;
            if (start is IIntegerColumn from && end is IIntegerColumn to && (column == start || column == end))
            {
                var (other, whole) = column == end ? (from, rows.Span.LastNs) : (to, rows.Span.FirstNs);
                return bound => Place(times.Bind(bound), times.BindFallbackTime(bound), other.Bind(bound), whole);
            }
        }

        return times.Bind;
    }

    private static Func<int, long?> Place(
        Func<int, long?> time, Func<int, long?>? place, Func<int, long?> other, long whole) =>
        row => time(row) ?? place?.Invoke(row) ?? other(row) ?? whole;
}
