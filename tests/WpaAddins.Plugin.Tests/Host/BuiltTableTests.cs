using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>What the pretended builder refuses, as the host's does.</summary>
[TestClass]
public sealed class BuiltTableTests
{
    [TestMethod]
    public void RefusesLessThanNoRows() =>
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => new BuiltTable().SetRowCount(-1));

    [TestMethod]
    public void RefusesDetailsTwice()
    {
        var table = new BuiltTable().SetRowCount(0).SetTableRowDetailsGenerator(_ => []);
        Assert.ThrowsExactly<InvalidOperationException>(() => table.SetTableRowDetailsGenerator(_ => []));
    }

    [TestMethod]
    public void RefusesCommandsThatDifferByCaseAndBlanks()
    {
        var table = new BuiltTable().AddTableCommand("Open", _ => { });
        Assert.ThrowsExactly<InvalidOperationException>(() => table.AddTableCommand(" open ", _ => { }));
    }

    [TestMethod]
    public void RefusesWhatCannotBeChosen()
    {
        var table = new BuiltTable().AddTableConfiguration(new TableConfiguration("View"));
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddTableConfiguration(new TableConfiguration("View")));
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddTableConfiguration(new TableConfiguration()));
        Assert.ThrowsExactly<AssertFailedException>(() => table.SetDefaultTableConfiguration(new TableConfiguration("View")));
    }

    [TestMethod]
    public void RefusesViewsBehindTheNumberOfRowsAndColumnsBeforeIt()
    {
        var table = new BuiltTable();
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddColumn(Column(new Visible())));
        table.SetRowCount(1);
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddTableConfiguration(new TableConfiguration("View")));
        Assert.HasCount(1, table.AddColumn(Column(new Visible())).Columns);
    }

    [TestMethod]
    public void RefusesCellsOfATypeThatTheHostCannotName()
    {
        var table = new BuiltTable().SetRowCount(1);
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddColumn(Column(new Hidden())));
        var column = Column(new Visible()).Configuration;
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddHierarchicalColumn(column, new Visible(), new HiddenDigits()));
        Assert.IsEmpty(table.Columns);
        Assert.HasCount(1, table.AddHierarchicalColumn(column, new Visible(), new Digits()).Columns);
    }

    [TestMethod]
    [DataRow(1, "Other")]
    [DataRow(2, "Column")]
    public void RefusesColumnsThatCannotBeToldApart(int number, string name)
    {
        var table = new BuiltTable().SetRowCount(1).AddColumn(Column(new Visible()));
        Assert.HasCount(2, table.AddColumn(Column(new Visible(), 3, "Third")).Columns);
        Assert.ThrowsExactly<AssertFailedException>(() => table.AddColumn(Column(new Visible(), number, name)));
    }

    private static DataColumn<int> Column(IProjection<int, int> cells, int number = 1, string name = "Column") =>
        new(new ColumnConfiguration(new ColumnMetadata(new Guid(number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), name)), cells);

    /// <summary>Row → row, for everybody.</summary>
    public sealed class Visible : IProjection<int, int>
    {
        public Type SourceType => typeof(int);
        public Type ResultType => typeof(int);
        public int this[int value] => value;
    }

    /// <summary>The decimal digits of a number, for everybody.</summary>
    public class Digits : ICollectionAccessProvider<int, string>
    {
        public string PastEndValue => "";

        public bool HasUniqueStart => false;

        public int GetCount(int collection) => $"{collection}".Length;

        public string GetValue(int collection, int index) => $"{collection}"[index..(index + 1)];

        public int GetParent(int collection) => collection / 10;

        public bool IsNull(int value) => false;

        public bool Equals(int x, int y) => x == y;

        public int GetHashCode(int obj) => obj;
    }

    private sealed class HiddenDigits : Digits;

    private sealed class Hidden : IProjection<int, int>
    {
        public Type SourceType => typeof(int);
        public Type ResultType => typeof(int);
        public int this[int value] => value;
    }
}
