namespace WpaAddins.Cli.Querying;

/// <summary>A condition on the rows of a table.</summary>
/// <param name="bind">Creates, for the rows of a table, the test of a row index.</param>
internal sealed class RowCondition(Func<object, Func<int, bool>> bind)
{
    public Func<int, bool> Bind(object rows) => bind(rows);

    public RowCondition And(RowCondition other) => new(rows =>
    {
        var (first, second) = (Bind(rows), other.Bind(rows));
        return row => first(row) && second(row);
    });

    public RowCondition Or(RowCondition other) => new(rows =>
    {
        var (first, second) = (Bind(rows), other.Bind(rows));
        return row => first(row) || second(row);
    });

    public RowCondition Not() => new(rows =>
    {
        var condition = Bind(rows);
        return row => !condition(row);
    });
}
