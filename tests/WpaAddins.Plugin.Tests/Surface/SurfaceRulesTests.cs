using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Surface;

/// <summary>The declared types refuse what the real ones refuse, so that a test fails here and not in the host.</summary>
[TestClass]
public sealed class SurfaceRulesTests
{
    private static readonly Guid s_id = new("2f0b8b0c-55a1-4f26-9df5-0d4f3f0f5b11");

    public static IEnumerable<object[]> Refused =>
    [
        ["a column without identity", typeof(ArgumentException), () => new ColumnMetadata(default, "Name")],
        ["a column without name", typeof(ArgumentException), () => new ColumnMetadata(s_id, " ")],
        ["a configuration of no column", typeof(ArgumentNullException), () => new ColumnConfiguration(null!)],
        ["a column without cells", typeof(ArgumentNullException), () => new DataColumn<long>(Column(), null!)],
        ["a table without identity", typeof(ArgumentException), () => new TableDescriptor(default, "Name", "What.")],
        ["a table without description", typeof(ArgumentException), () => new TableDescriptor(s_id, "Name", "")],
        ["a table without category", typeof(ArgumentNullException), () => new TableDescriptor(s_id, "Name", "What.", null!)],
        ["a detail without name", typeof(ArgumentException), () => (object)new TableRowDetailEntry(" ", "value")],
        ["an option without name", typeof(ArgumentException), () => new Option('o', "")],
        ["an option that takes less than nothing", typeof(ArgumentOutOfRangeException), () => new Option('o', "o", -1, 1)],
        ["an option whose most is less than its least", typeof(ArgumentOutOfRangeException), () => new Option('o', "o", 2, 1)],
        ["an option of no identity", typeof(ArgumentNullException), () => new OptionInstance(null!)],
        ["a source without identity", typeof(ArgumentException), () => new ProcessingSourceAttribute($"{default(Guid)}", "Name", "What.")],
        ["a source without description", typeof(ArgumentException), () => new ProcessingSourceAttribute($"{s_id}", "Name", " ")],
        ["no file", typeof(ArgumentNullException), () => (object)new FileDataSourceAttribute("etl", "What.").Accepts(null!)],
        ["what is no file", typeof(InvalidOperationException), () => (object)new FileDataSourceAttribute("etl", "What.").Accepts(new Address())],
        ["a kind of file without extension", typeof(ArgumentException), () => new FileDataSourceAttribute("", "What.")],
        ["a span that ends before it begins", typeof(ArgumentOutOfRangeException), () => new DataSourceInfo(2, 1, DateTime.UnixEpoch)],
        ["a span before zero", typeof(ArgumentOutOfRangeException), () => new DataSourceInfo(-1, 1, DateTime.UnixEpoch)],
        ["a local time", typeof(ArgumentException), () => new DataSourceInfo(0, 1, new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Local))],
        ["stacks of another type", typeof(InvalidOperationException), () => new HierarchicalDataColumn<long>(Column(), new Zero(), new Lengths())],
        ["a bar twice", typeof(InvalidOperationException), () => View(TableConfiguration.PivotColumn, TableConfiguration.PivotColumn)],
        ["the graph before the pivot", typeof(InvalidOperationException), () => View(TableConfiguration.GraphColumn, TableConfiguration.PivotColumn)],
        ["the right bar before the left", typeof(InvalidOperationException), () => View(TableConfiguration.RightFreezeColumn, TableConfiguration.LeftFreezeColumn)],
        ["a role of a bar", typeof(InvalidOperationException), () => Role(TableConfiguration.GraphColumn)],
        ["a role of nothing", typeof(ArgumentNullException), () => Role(null!)],
    ];

    [TestMethod]
    [DynamicData(nameof(Refused))]
    public void Refuse(string what, Type exception, Func<object> make)
    {
        try
        {
            make();
        }
        catch (Exception e)
        {
            Assert.IsInstanceOfType(e, exception, what);
            return;
        }

        Assert.Fail(what);
    }

    [TestMethod]
    public void TakeBarsThatSomebodyElseMadeForTheSame()
    {
        var pivot = new ColumnConfiguration(new ColumnMetadata(TableConfiguration.PivotColumn.Metadata.Guid, "Mine"));
        Assert.ThrowsExactly<InvalidOperationException>(() => View(TableConfiguration.GraphColumn, pivot));
        Assert.ThrowsExactly<InvalidOperationException>(() => View(TableConfiguration.PivotColumn, pivot));
    }

    [TestMethod]
    public void TakeNothingInThePlaceOfColumnsAndHighlights()
    {
        var view = new TableConfiguration("View") { Columns = null!, HighlightEntries = null! };
        Assert.IsEmpty(view.Columns);
        Assert.IsEmpty(view.HighlightEntries);
    }

    [TestMethod]
    [DataRow("Nns", "1,234.000000000")]
    [DataRow("U", "1234000000000ns")]
    [DataRow("UNs", "1,234.000000000s")]
    public void WriteTimesWithLettersInAnyOrder(string format, string text) =>
        Assert.AreEqual(text, new Timestamp(1_234_000_000_000).ToString(format, System.Globalization.CultureInfo.InvariantCulture));

    [TestMethod]
    [DataRow("NN")]
    [DataRow("F3")]
    [DataRow("s ")]
    public void RefuseOtherLetters(string format) =>
        Assert.ThrowsExactly<FormatException>(() => new Timestamp(1).ToString(format, null));

    [TestMethod]
    [DataRow("", false)]
    [DataRow(null, false)]
    [DataRow("0", true)]
    public void ADetailHasAValueIfSomethingIsToBeSeen(string? value, bool has) =>
        Assert.AreEqual(has, new TableRowDetailEntry("Name", value!).HasValue);

    private static ColumnConfiguration Column() => new(new ColumnMetadata(s_id, "Column"));

    private static TableConfiguration View(params ColumnConfiguration[] columns) => new("View") { Columns = columns };

    private static TableConfiguration Role(ColumnConfiguration column)
    {
        var view = new TableConfiguration("View");
        view.AddColumnRole(ColumnRole.StartTime, column);
        return view;
    }

    private sealed class Address : IDataSource
    {
        public Uri Uri { get; } = new("https://example.org/trace.etl");
    }

    private sealed class Zero : IProjection<int, long>
    {
        public Type SourceType => typeof(int);
        public Type ResultType => typeof(long);
        public long this[int value] => 0;
    }

    /// <summary>Counts, but gives no elements.</summary>
    private sealed class Lengths : ICollectionInfoProvider<long>
    {
        public bool HasUniqueStart => false;

        public int GetCount(long collection) => (int)collection;

        public bool IsNull(long value) => false;
    }
}
