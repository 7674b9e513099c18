using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Catalogue;

[TestClass]
public sealed class CatalogueTests
{
    public static IEnumerable<object[]> TableNames => TableCatalogue.Tables.Select(t => new object[] { t.Name });

    [TestMethod]
    public void GivesNoTwoTablesOneName() =>
        CollectionAssert.AllItemsAreUnique(TableCatalogue.Tables.Select(t => t.Name.ToUpperInvariant()).ToArray());

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void GivesNoTwoColumnsOrViewsOfATableOneName(string name)
    {
        var table = TableCatalogue.Find(name)!;
        CollectionAssert.AllItemsAreUnique(table.Columns.Select(c => c.Name.ToUpperInvariant()).ToArray());
        CollectionAssert.AllItemsAreUnique(table.Views.Select(v => v.Name.ToUpperInvariant()).ToArray());
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void DescribesEverythingInASentence(string name)
    {
        var table = TableCatalogue.Find(name)!;
        AssertSentence(table.Description, table.Name);
        Assert.IsFalse(string.IsNullOrWhiteSpace(table.Category));
        foreach (var column in table.Columns)
        {
            AssertSentence(column.Description, column.Name);
        }

        foreach (var view in table.Views)
        {
            Assert.EndsWith("?", view.Question, view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void PutsTheUnitIntoTheNameOfAColumn(string name)
    {
        foreach (var column in TableCatalogue.Find(name)!.Columns)
        {
            ColumnType? named = column.Name.EndsWith(" (s)", StringComparison.Ordinal) ? ColumnType.Time
                : column.Name.EndsWith(" (us)", StringComparison.Ordinal) ? ColumnType.Duration
                : column.Name.Contains('%', StringComparison.Ordinal) ? ColumnType.Percent
                : null;
            ColumnType? typed =
                column.Type is ColumnType.Time or ColumnType.Duration or ColumnType.Percent ? column.Type : null;
            Assert.AreEqual(named, typed, column.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void NamesASumAsThePartOfAPercentage(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var column in table.Columns.Where(c => c.NumeratorColumn is not null))
        {
            Assert.AreEqual(ColumnType.Percent, column.Type, column.Name);
            Assert.AreEqual(ColumnAggregation.Sum, table.Columns.Single(c => c.Name == column.NumeratorColumn).Aggregation, column.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void NamesATextOrACountAsTheMarkOfALowerBound(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var column in table.Columns.Where(c => c.LowerBoundColumn is not null))
        {
            var mark = table.Columns.Single(c => c.Name == column.LowerBoundColumn);
            Assert.IsTrue(mark.Type == ColumnType.Text || mark.Aggregation == ColumnAggregation.Sum, column.Name);
        }
    }

    [TestMethod]
    public void NamesTheOppositeColumnInBothDirections()
    {
        var columns = TableCatalogue.Tables.SelectMany(t => t.Columns).Where(c => c.OppositeColumn is not null).ToArray();
        CollectionAssert.AreEquivalent(
            new[] { "A to B", "B to A", "Wakes A to B", "Wakes B to A" }, columns.Select(c => c.Name).ToArray());
        foreach (var column in columns)
        {
            Assert.AreEqual(column.Name, columns.Single(c => c.Name == column.OppositeColumn).OppositeColumn);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void IdentifiesTheThreadOfARowByThreeNumbers(string name)
    {
        string[] expected = ["Process Id", "Thread Id", "Incarnation"];
        var table = TableCatalogue.Find(name)!;
        var keys = table.Columns.Where(c => c.ThreadKey != ThreadKeyPart.None).OrderBy(c => c.ThreadKey);
        CollectionAssert.AreEqual(
            table.Columns.Any(c => c.Name == "Incarnation") ? expected : [], keys.Select(c => c.Name).ToArray());
    }

    [TestMethod]
    public void KnowsThePartsOfPercentages()
    {
        var parts = TableCatalogue.Tables.SelectMany(t => t.Columns).Where(c => c.NumeratorColumn is not null).Select(c => c.Name);
        CollectionAssert.IsSubsetOf(new[] { "Share of CPU's Switches %", "% Process", "% CPU" }, parts.ToArray());
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void GivesEveryColumnTheProjectionOfItsType(string name)
    {
        foreach (var column in TableCatalogue.Find(name)!.Columns)
        {
            var fits = column.Type switch
            {
                ColumnType.Text or ColumnType.Stack => column is ITextColumn,
                ColumnType.Integer or ColumnType.Time or ColumnType.Duration => column is IIntegerColumn,
                _ => column is IRealColumn,
            };
            Assert.IsTrue(fits, column.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void TakesTimesForRolesOfTimeAndDurationsForTheRoleOfDuration(string name)
    {
        var columns = TableCatalogue.Find(name)!.Columns.Where(c => c.Role != ColumnRole.None).ToArray();
        CollectionAssert.AllItemsAreUnique(columns.Select(c => c.Role).ToArray());
        foreach (var column in columns)
        {
            var isTimeRole = column.Role is ColumnRole.StartTime or ColumnRole.EndTime;
            Assert.AreEqual(isTimeRole, column.Type == ColumnType.Time, column.Name);
            Assert.AreEqual(column.Role == ColumnRole.Duration, column.Type == ColumnType.Duration, column.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void NamesOnlyColumnsOfTheTableInAViewAndEachOnce(string name)
    {
        var table = TableCatalogue.Find(name)!;
        Assert.IsNotEmpty(table.Views);
        var names = table.Columns.Select(c => c.Name).ToArray();
        foreach (var view in table.Views)
        {
            string[] shown = [.. view.KeyColumns, .. view.DataColumns, .. view.GraphColumns];
            CollectionAssert.IsSubsetOf(shown, names, view.Name);
            CollectionAssert.AllItemsAreUnique(shown, view.Name);
            var others = view.Order.Select(k => k.Column).Concat(view.Essential ?? []).Concat(view.Aggregations.Keys);
            CollectionAssert.AreEqual(Array.Empty<string>(), others.Except(names).ToArray(), view.Name);
            Assert.IsNotEmpty(view.KeyColumns, view.Name);

            // One more than the keys shows the rows.
            Assert.IsInRange(1, view.KeyColumns.Count + 1, view.ExpandedDepth, view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void OrdersRowsByWhatTheViewShowsOrByAHiddenColumn(string name)
    {
        var table = TableCatalogue.Find(name)!;
        var hidden = table.Columns.Where(c => c.IsHidden).Select(c => c.Name).ToArray();
        foreach (var view in table.Views)
        {
            string[] sortable = [.. view.KeyColumns, .. view.DataColumns, .. view.GraphColumns, .. hidden];
            CollectionAssert.IsSubsetOf(view.Order.Select(o => o.Column).ToArray(), sortable, view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void DrawsGanttsOnlyWhereStartAndEndAreKnown(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var view in table.Views.Where(v => v.Chart == ChartType.Gantt))
        {
            var roles = ViewLayout.Create(table, view).Roles.ToDictionary(r => r.Column.Name, r => r.Role);
            var drawn = view.GraphColumns.Select(c => roles.GetValueOrDefault(c)).ToArray();
            CollectionAssert.AreEqual(new[] { ColumnRole.StartTime, ColumnRole.EndTime }, drawn, view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void SortsByWhatAGroupOfRowsHas(string name)
    {
        // The cell of a group is empty in a column that is neither a key nor summed up, and cannot put the group on top.
        var table = TableCatalogue.Find(name)!;
        foreach (var view in table.Views)
        {
            var columns = ViewLayout.Create(table, view).Columns.ToLookup(c => c.Column.Name, c => c.Aggregation);
            var empty = view.Order.Select(o => o.Column)
                .Where(c => !view.KeyColumns.Contains(c) && columns[c].First() == ColumnAggregation.None);
            CollectionAssert.AreEqual(Array.Empty<string>(), empty.ToArray(), view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void DrawsTimesOfWholeGroups(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var view in table.Views.Where(v => v.Chart == ChartType.Gantt))
        {
            var drawn = view.GraphColumns.Select(c => table.Columns.Single(column => column.Name == c).Aggregation).ToArray();
            CollectionAssert.AreEqual(new[] { ColumnAggregation.Min, ColumnAggregation.Max }, drawn, view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void ShowsEveryColumnInAView(string name)
    {
        // Who a row is about is shown in one form; the others are for an export and for a person who calls them up.
        string[] identities = ["Process", "Process Name", "Process Id", "Thread Id", "Thread Name"];
        var table = TableCatalogue.Find(name)!;
        var shown = table.Views.SelectMany(v => v.KeyColumns.Concat(v.DataColumns).Concat(v.GraphColumns)).ToHashSet();
        var unseen = table.Columns.Where(c => !c.IsHidden && !shown.Contains(c.Name)).Select(c => c.Name)
            .Where(c => !identities.Any(i => c == i || c.EndsWith($" {i}", StringComparison.Ordinal)));
        CollectionAssert.AreEqual(Array.Empty<string>(), unseen.ToArray());
    }

    [TestMethod]
    public void DrawsFlamesOfStacksAndCountsRowsThatBeginAndEnd()
    {
        var views = TableCatalogue.Tables.SelectMany(table => table.Views.Select(view => (table, layout: ViewLayout.Create(table, view)))).ToArray();
        var flames = views.Where(v => v.layout.View.Chart == ChartType.Flame).ToArray();
        var counts = views.Where(v => v.layout.View.Chart == ChartType.OutstandingRows).ToArray();
        Assert.IsNotEmpty(flames);
        Assert.IsNotEmpty(counts);
        foreach (var (table, layout) in flames)
        {
            Assert.AreEqual(ColumnType.Stack, layout.Columns[layout.View.KeyColumns.Count - 1].Column.Type, layout.View.Name);
            Assert.HasCount(1, layout.GraphColumns, layout.View.Name);
            Assert.AreEqual(table.VisibleRangeColumns.Count > 0, layout.Columns[^1].Column is VisibleRangeColumn, layout.View.Name);
        }

        foreach (var (_, layout) in counts)
        {
            CollectionAssert.AreEqual(new[] { "Count" }, layout.GraphColumns.ToArray(), layout.View.Name);
            CollectionAssert.IsSubsetOf(
                new[] { ColumnRole.StartTime, ColumnRole.EndTime }, layout.Roles.Select(role => role.Role).ToArray(), layout.View.Name);
        }
    }

    [TestMethod]
    public void HasAPartInViewOfTheDurationOfEveryIntervalAndAViewForEverySum()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            var duration = table.Columns.FirstOrDefault(c => c.Role == ColumnRole.Duration);
            Assert.IsTrue(duration is null || table.VisibleRangeColumns.Any(column => column.Column == duration.Name), table.Name);

            // A table of sums has no part in view: its rows are behind another view.
            var hasSums = table.VisibleRangeColumns.Count == 0 && !table.IsMetadata && table.Name != "Findings"
                && table.Columns.Any(c => c.Aggregation == ColumnAggregation.Sum);
            Assert.AreEqual(hasSums, table.VisibleRangeViews.Count > 0, table.Name);
        }
    }

    private static void AssertSentence(string text, string of)
    {
        Assert.IsTrue(char.IsUpper(text[0]) && text.EndsWith('.') && text.Length > 8, $"{of}: {text}");
        Assert.DoesNotContain(". ", text, $"{of} takes more than one sentence");
    }
}
