namespace WpaAddins.Report.Comparison;

/// <summary>A table of two traces, joined by names.</summary>
/// <param name="Changes">
/// The measures of each key. Keys with a change beyond noise come first, then those whose main measure changed most.
/// </param>
internal sealed record TableComparison(Table Table, IReadOnlyList<Column> KeyColumns, IReadOnlyList<Change> Changes)
{
    /// <summary>
    /// Returns whether a table can be compared: its rows have names that do not depend on the trace, and measurements.
    /// </summary>
    public static bool CanCompare(Table table) =>
        ComparisonKey.ColumnsOf(table).Count > 0 && table.Columns.Any(MeasuredColumn.IsMeasure);

    /// <summary>Joins the rows of two traces.</summary>
    /// <param name="beforeNs">The length of the analysed range of the first trace.</param>
    /// <param name="afterNs">The same for the second trace.</param>
    public static TableComparison Create(BoundTable before, BoundTable after, long beforeNs, long afterNs)
    {
        var (left, right) = (new ComparedRows(before), new ComparedRows(after));
        var measures = before.Table.Columns.Where(MeasuredColumn.IsMeasure).ToList();
        var main = MainMeasure(before.Table, measures);
        var judge = new ChangeJudge(beforeNs, afterNs);
        var things = new List<(Change Main, Change[] All)>();
        foreach (var key in left.Keys.Union(right.Keys, KeyComparer.Instance))
        {
            var (old, now) = (left.Rows(key), right.Rows(key));
            var changes = measures.Select(m => judge.Judge(
                key, m, left.Value(m, old), right.Value(m, now), old.Count > 0, now.Count > 0)).ToArray();
            ChangeJudge.DismissUnchangedShares(changes);
            things.Add((changes[main], changes));
        }

        return new TableComparison(
            before.Table,
            ComparisonKey.ColumnsOf(before.Table),
            [
                .. things.OrderByDescending(t => t.All.Any(c => c.IsBeyondNoise))
                    .ThenByDescending(t => Math.Abs((t.Main.RateAfter ?? 0) - (t.Main.RateBefore ?? 0)))
                    .ThenBy(t => string.Join('\n', t.Main.Key), StringComparer.Ordinal)
                    .SelectMany(t => t.All),
            ]);
    }

    /// <summary>Finds the first measure by which the first view sorts; otherwise, the first measure.</summary>
    private static int MainMeasure(Table table, List<Column> measures) =>
        Math.Max(measures.FindIndex(m => table.Views[0].Order.Any(o => o.Column == m.Name)), 0);
}
