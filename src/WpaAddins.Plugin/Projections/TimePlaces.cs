using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;
using ColumnRole = WpaAddins.Tables.Catalogue.ColumnRole;

namespace WpaAddins.Plugin.Projections;

/// <summary>Where a graph places a row whose start or end is unknown, because the host has no unknown times.</summary>
/// <remarks>
/// Shape: the time itself; else the place that the table names; else the other end, so that an event without a length begins and
/// ends at its time; else the whole trace, so that a row that concerns all of it does not disappear when a person zooms.
/// </remarks>
internal static class TimePlaces
{
    /// <summary>Binds a column that is the start or the end of a view's bars.</summary>
    /// <returns>The projection of its times; for any other column, that of the column.</returns>
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
