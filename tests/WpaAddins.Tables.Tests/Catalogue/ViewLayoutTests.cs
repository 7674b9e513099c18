using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Catalogue;

[TestClass]
public sealed class ViewLayoutTests
{
    [TestMethod]
    public void PutsKeysThenShownThenHiddenThenDrawnAndTheBarsBetween()
    {
        var layout = Layout(new() { Keys = ["A"], Data = ["C"], Graphed = ["D"], Order = [new("C", true)] });
        CollectionAssert.AreEqual(new[] { "A", "C", "B", "D" }, layout.Columns.Select(c => c.Column.Name).ToArray());
        CollectionAssert.AreEqual(new[] { true, true, false, true }, layout.Columns.Select(c => c.IsVisible).ToArray());

        // A, pivot, left freeze, C, B, right freeze, graph, D.
        Assert.AreEqual(1, layout.PivotPosition);
        Assert.AreEqual(2, layout.LeftFreezePosition);
        Assert.AreEqual(5, layout.RightFreezePosition);
        Assert.AreEqual(6, layout.GraphPosition);
    }

    [TestMethod]
    public void SortsByTheOrderFirstAndOnceByAColumnThatIsShownTwice()
    {
        var layout = Layout(new() { Keys = ["A"], Data = ["C", "D"], Graphed = ["D"], Order = [new("D", false), new("A", true)] });
        CollectionAssert.AreEqual(
            new[] { "A 1 Descending", "D 0 Ascending", "C 2 None", "B 3 None", "D 4 None" },
            layout.Columns.Select(c => $"{c.Column.Name} {c.SortPriority} {c.Direction}").ToArray());
    }

    [TestMethod]
    [DataRow(1, null)]
    [DataRow(2, "[Series Name]:=\"A\"")]
    [DataRow(3, "[Series Name]:=\"A\" OR [Series Name]:=\"B\"")]
    public void OpensTheKeysToTheDepthOfTheView(int depth, string? query)
    {
        Assert.AreEqual(query, Layout(new() { Keys = ["A", "B", "C"], Data = [], Graphed = [], Order = [], Depth = depth }).ExpansionQuery);
    }

    [TestMethod]
    public void RefusesAColumnThatTheTableLacks()
    {
        Assert.ThrowsExactly<ArgumentException>(() => Layout(new() { Keys = ["E"], Data = [], Graphed = [], Order = [] }));
    }

    [TestMethod]
    public void MarksARangeByTheColumnsAndTheTextOfItsQuery()
    {
        var findings = TableCatalogue.Find("Findings")!;
        var marked = ViewHighlight.Resolve(findings, new("Start (s)", "End (s)", "Severity", "High", Highlight.Red));
        Assert.AreEqual(("Start (s)", "End (s)"), (marked.Start.Name, marked.End.Name));
        Assert.AreEqual("[Severity]:=\"High\"", marked.Query);
        Assert.AreEqual(0xFFFF0000, marked.Colour);
    }

    [TestMethod]
    [DataRow("Begin (s)", "End (s)", "Severity", "High")]
    [DataRow("Start (s)", "Cost (us)", "Severity", "High")]
    [DataRow("Start (s)", "End (s)", "Thread Id", "High")]
    [DataRow("Start (s)", "End (s)", "Severity", "\"High\"")]
    public void RefusesToMarkWhatIsNoRange(string start, string end, string column, string text)
    {
        var findings = TableCatalogue.Find("Findings")!;
        Assert.ThrowsExactly<ArgumentException>(() => ViewHighlight.Resolve(findings, new(start, end, column, text, Highlight.Red)));
    }

    [TestMethod]
    public void MarksRangesByTheSeverityOfTheirLength()
    {
        var findings = TableCatalogue.Find("Findings")!;
        var marks = Highlight.ByLength("Start (s)", "End (s)", "Cost (us)");
        CollectionAssert.AreEqual(
            new[] { "[Cost]:>1s", "[Cost]:>100ms AND [Cost]:<1s" },
            marks.Select(h => ViewHighlight.Resolve(findings, h).Query).ToArray());
        CollectionAssert.AreEqual(new[] { Highlight.Red, Highlight.Orange }, marks.Select(h => h.Colour).ToArray());
    }

    [TestMethod]
    [DataRow(1_000_000_000, "[Cost]:>1s")]
    [DataRow(1_500_000_000, "[Cost]:>1500ms")]
    [DataRow(31_250_000, "[Cost]:>31250us")]
    [DataRow(1_001, "[Cost]:>1001ns")]
    public void WritesADurationInTheLargestUnitThatIsWhole(int ns, string longer)
    {
        Assert.AreEqual(longer, QueryText.Longer("Cost", ns));
        Assert.AreEqual(longer.Replace('>', '<'), QueryText.Shorter("Cost", ns));
    }

    [TestMethod]
    public void RefusesToMeasureWhatIsNoDuration()
    {
        var findings = TableCatalogue.Find("Findings")!;
        var marks = Highlight.ByLength("Start (s)", "End (s)", "Severity");
        Assert.ThrowsExactly<ArgumentException>(() => ViewHighlight.Resolve(findings, marks[0]));
    }

    [TestMethod]
    public void OpensAGroupByItsValueBesideTheLevels()
    {
        var chains = TableCatalogue.Find("Wait Chains")!;
        Assert.AreEqual(
            "[Series Name]:=\"Chain\" OR [Series Name]:=\"Waiting Process\" OR [Chain]:=1",
            ViewLayout.Create(chains, chains.Views[0]).ExpansionQuery);
    }

    [TestMethod]
    public void LeavesRowsOutByTheirTexts()
    {
        Assert.AreEqual("[Kind]:<>\"Focus\" AND [Kind]:<>\"\"", new RowFilter("Kind", "Focus", "").ToQuery());
        Assert.ThrowsExactly<ArgumentException>(() => new RowFilter("Kind", "\"").ToQuery());
    }

    [TestMethod]
    public void GivesARangeTheRolesInPlaceOfTheTables()
    {
        var table = TableCatalogue.Find("Ready Intervals")!;
        var view = table.Views[0] with { Range = new("Ready Time (s)", "Switch-In Time (s)") };
        CollectionAssert.AreEqual(
            new[] { "StartTime Ready Time (s)", "EndTime Switch-In Time (s)" },
            ViewLayout.Create(table, view).Roles.Select(r => $"{r.Role} {r.Column.Name}").ToArray());
        var wrong = view with { Range = new("Ready Time (s)", "Ready (us)") };
        Assert.ThrowsExactly<ArgumentException>(() => ViewLayout.Create(table, wrong));
    }

    [TestMethod]
    public void SumsUpAsTheViewSaysBeforeTheColumn()
    {
        var table = TableCatalogue.Find("Ready Intervals")!;
        Assert.AreEqual(ColumnAggregation.Max, Of(table.Views[0]));
        Assert.AreEqual(ColumnAggregation.Sum, Of(table.Views[1]));

        ColumnAggregation Of(View view) =>
            ViewLayout.Create(table, view).Columns.Single(c => c.Column.Name == "Ready (us)").Aggregation;
    }

    [TestMethod]
    public void MarksOnlyByColumnsThatTheViewShows()
    {
        var views = TableCatalogue.Tables.SelectMany(table => table.Views).Where(view => view.Highlights.Count > 0).ToArray();
        Assert.IsNotEmpty(views);
        foreach (var view in views)
        {
            string[] shown = [.. view.KeyColumns, .. view.DataColumns, .. view.GraphColumns];
            foreach (var h in view.Highlights)
            {
                CollectionAssert.IsSubsetOf(new[] { h.StartColumn, h.EndColumn, h.Column }, shown, view.Name);
            }
        }
    }

    [TestMethod]
    public void ShowsThePartInViewBesideItsDuration()
    {
        var table = TableCatalogue.Find("Ready Intervals")!;
        var layout = ViewLayout.Create(table, table.Views[0]);
        CollectionAssert.AreEqual(
            new[] { "Ready", "Ready (in view)", "Count", "Thread Name", "Likely Reason" },
            layout.Columns.Skip(3).Take(5).Select(c => c.Column.NameInWpa).ToArray());
        Assert.AreEqual("Ready (us)", layout.Order[0].Column);
        Assert.IsFalse(layout.Columns.Single(c => c.Column.NameInWpa == "Count (in view)").IsVisible);
    }

    [TestMethod]
    public void SortsAViewForAVisibleRangeByPartsInView()
    {
        var table = TableCatalogue.Find("Ready Intervals")!;
        var layout = ViewLayout.Create(table, TableCatalogue.FindView(table, "Who waited for a CPU in the visible range")!);
        CollectionAssert.AreEqual(
            new[] { "Ready (in view)", "Ready", "Count (in view)", "Count" },
            layout.Columns.Skip(2).Take(4).Select(c => c.Column.NameInWpa).ToArray());
        CollectionAssert.AreEqual(
            new[] { "Ready (in view) (us)", "Count (in view)" }, layout.Order.Select(key => key.Column).ToArray());
        CollectionAssert.AreEqual(new[] { 0, 1 }, new[] { layout.Columns[2].SortPriority, layout.Columns[4].SortPriority });

        // Roles are of whole rows: a part would move bars to the edges of the range.
        Assert.IsTrue(layout.Roles.All(role => role.Column is not VisibleRangeColumn));
    }

    [TestMethod]
    public void RefusesAPartOfWhatATableLacks()
    {
        var table = TableCatalogue.Find("Ready Starvation")!;
        Assert.ThrowsExactly<ArgumentException>(() => VisibleRangeColumn.Create(table, new(Guid.NewGuid(), "Nothing (us)")));
        Assert.ThrowsExactly<ArgumentException>(() => VisibleRangeColumn.Create(table, new(Guid.NewGuid(), "Ready (us)", "Nothing (s)")));
    }

    [TestMethod]
    public void FitsOnAScreenWithTheSortedColumnBesideTheKeys()
    {
        foreach (var (table, view) in TableCatalogue.Tables.SelectMany(table => table.Views.Select(view => (table, view))))
        {
            var layout = ViewLayout.Create(table, view);
            var data = layout.Columns.Skip(view.KeyColumns.Count).SkipLast(layout.GraphColumns.Count).Where(c => c.IsVisible).ToArray();
            Assert.IsLessThanOrEqualTo(12, data.Length, view.Name);
            Assert.IsLessThanOrEqualTo(1_900, layout.Columns.Where(c => c.IsVisible).Sum(c => c.Column.Width), view.Name);
            var sorted = layout.Order.Select(key => key.Column).FirstOrDefault(name => !view.KeyColumns.Contains(name));
            if (sorted is not null && !layout.GraphColumns.Contains(sorted) && !Hidden(table).Contains(sorted))
            {
                Assert.AreEqual(sorted, data[0].Column.Name, $"{table.Name}, {view.Name}");
            }
        }
    }

    [TestMethod]
    [DataRow("Findings", "What to look at first", 3)]
    [DataRow("Lock Holders", "Who held the lock", 4)]
    [DataRow("Ready Intervals", "Longest waits for a CPU", 2)]
    [DataRow("Small File I/O", "Many small reads and writes", 3)]
    [DataRow("Small File I/O", "Time in file calls by thread", 1)]
    public void IsExpandedToTheLevelWhereAPersonDecides(string table, string view, int expanded)
    {
        var found = TableCatalogue.Find(table)!;
        var query = ViewLayout.Create(found, TableCatalogue.FindView(found, view)!).ExpansionQuery!;
        Assert.HasCount(expanded, query.Split(" OR "));
    }

    [TestMethod]
    public void NamesTimesAndDurationsWithoutTheUnitThatWpaAppends()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            CollectionAssert.AllItemsAreUnique(table.Columns.Select(column => column.NameInWpa).ToArray(), table.Name);
            foreach (var column in table.Columns)
            {
                var isTime = column.Type is ColumnType.Time or ColumnType.Duration;
                Assert.IsFalse(isTime && column.NameInWpa.Contains('('), column.NameInWpa);
                Assert.IsTrue(isTime || column.NameInWpa == column.Name, column.Name);
            }
        }
    }

    private static string[] Hidden(Table table) => [.. table.Columns.Where(column => column.IsHidden).Select(column => column.Name)];

    private static ViewLayout Layout(Parts parts)
    {
        var view = new View(Guid.NewGuid(), "All", "Which?")
        {
            KeyColumns = parts.Keys,
            DataColumns = parts.Data,
            GraphColumns = parts.Graphed,
            Order = parts.Order,
            ExpandedDepth = parts.Depth,
        };
        Column[] columns = [.. "ABCD".Select(name => new TextColumn<string[]>(Guid.NewGuid(), name.ToString(), "A letter.", (_, _) => null))];
        var table = new TableOf<string[]>(Guid.NewGuid(), "Letters", "A letter.", "Test", columns, _ => [], r => r.Length)
        {
            Views = [view],
        };
        return ViewLayout.Create(table, view);
    }

    private sealed record Parts
    {
        public required string[] Keys { get; init; }
        public required string[] Data { get; init; }
        public required string[] Graphed { get; init; }
        public required SortKey[] Order { get; init; }
        public int Depth { get; init; } = 1;
    }
}
