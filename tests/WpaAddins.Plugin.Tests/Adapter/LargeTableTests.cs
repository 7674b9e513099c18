using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Projections;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class LargeTableTests
{
    private const int Rows = 1_000_000;
    private const int ColumnsOfAKind = 5;
    private const int RowsOfAScreen = 100;
    private const int Stacks = 100;
    private const int FramesOfAStack = 3;

    [TestMethod]
    public void ShowsAScreenWithoutHoldingCells()
    {
        var rows = new TableRows(Large(), (_, _, e) => Assert.Fail(e.ToString()));
        var before = GC.GetAllocatedBytesForCurrentThread();
        var built = new BuiltTable();
        TableAdapter.Fill(rows.Current.Table, rows, built);
        var bytes = GC.GetAllocatedBytesForCurrentThread() - before;

        // A projection a column; far less than the smallest column of a byte a row.
        Assert.HasCount(20, built.Columns);
        Assert.IsLessThan(Rows / 4, bytes);
        foreach (var column in built.Columns)
        {
            for (var row = 0; row < RowsOfAScreen; row++)
            {
                column.Project(row);
            }
        }
    }

    [TestMethod]
    public void HoldsFourBytesARowForAColumnOfStacksThatIsDrawn()
    {
        var rows = new TableRows(Large(), (_, _, e) => Assert.Fail(e.ToString()));
        var built = new BuiltTable();
        TableAdapter.Fill(rows.Current.Table, rows, built);
        var stacks = (IHierarchicalDataColumn<int>)built["Stack"];
        var frames = (StackFrames)stacks.CollectionInfoProvider;
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var round = 0; round < 2; round++)
        {
            for (var row = 0; row < Rows; row++)
            {
                var stack = stacks.ProjectTyped(row);
                if (stack != row % Stacks || frames.GetCount(stack) != FramesOfAStack)
                {
                    Assert.Fail($"row {row} has stack {stack} of {frames.GetCount(stack)} frames");
                }
            }
        }

        // Four bytes a row, and each distinct stack once, with its frames.
        var bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.IsGreaterThanOrEqualTo(4L * Rows, bytes);
        Assert.IsLessThan((4L * Rows) + (2_000 * Stacks), bytes);
        Assert.AreEqual("root", frames.GetValue(0, 0));
    }

    [TestMethod]
    public void ReadsTypedCellsWithoutBoxes()
    {
        var rows = new TableRows(Large(), (_, _, e) => Assert.Fail(e.ToString()));
        var built = new BuiltTable();
        TableAdapter.Fill(rows.Current.Table, rows, built);
        var time = ((DataColumn<Timestamp>)built["Time 0"]).Projector;
        var number = ((DataColumn<long>)built["Number 0"]).Projector;
        var real = ((DataColumn<double>)built["Share 0 %"]).Projector;
        _ = (time[0], number[0], real[0]);
        var before = GC.GetAllocatedBytesForCurrentThread();
        var sum = 0.0;
        for (var row = 0; row < Rows; row++)
        {
            sum += time[row].ToNanoseconds + number[row] + real[row];
        }

        // The runtime itself allocates a little when it compiles the loop again; a box a cell would be 72 bytes a row.
        Assert.IsLessThan(Rows, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.AreEqual(2.5 * Rows * (Rows - 1.0) / 2, sum, 1e-9 * sum);
    }

    private static BoundTable Large()
    {
        string[] stacks = [.. Enumerable.Range(0, Stacks).Select(i => $"leaf{i} <- middle <- root")];
        var columns = new List<Column>();
        for (var i = 0; i < ColumnsOfAKind; i++)
        {
            columns.Add(new IntegerColumn<long[]>(
                Guid.NewGuid(), $"Time {i} (s)", "When.", ColumnType.Time, (r, row) => r[row]));
            columns.Add(new IntegerColumn<long[]>(
                Guid.NewGuid(), $"Number {i}", "How many.", ColumnType.Integer, (r, row) => r[row]));
            columns.Add(new RealColumn<long[]>(
                Guid.NewGuid(), $"Share {i} %", "How much.", ColumnType.Percent, (r, row) => r[row] / 2.0));
            columns.Add(i == 0
                ? new TextColumn<long[]>(
                    Guid.NewGuid(), "Stack", "From where.", (r, row) => stacks[r[row] % Stacks], ColumnType.Stack)
                : new TextColumn<long[]>(Guid.NewGuid(), $"Text {i}", "What.", (_, _) => "text"));
        }

        var view = new View(Guid.NewGuid(), "All", "Which?")
        {
            KeyColumns = ["Text 1"],
            DataColumns = ["Number 0"],
            Order = [],
        };
        var table = new TableOf<long[]>(
            Guid.NewGuid(), "Large", "A row.", "Test", columns, _ => [], r => r.Length)
        { Views = [view] };
        var values = new long[Rows];
        for (var i = 0; i < values.Length; i++)
        {
            values[i] = i;
        }

        return new BoundTable(table, values, Rows);
    }
}
