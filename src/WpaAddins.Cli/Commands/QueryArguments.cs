using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Commands;

/// <summary>The options that choose columns, rows and their order.</summary>
internal sealed class QueryArguments
{
    private readonly Option<string?> _view = CommandOption.Create<string?>("--view", "NAME",
        "The columns and the order of this view. Without it, all columns, in the order of the first view. Rows that a view hides "
        + "in WPA are exported too; --where leaves them out.");

    private readonly Option<string?> _columns = CommandOption.Create<string?>("--columns", "A,B,…",
        "Only these columns, in this order: names with commas between. The unit in a name can be left out.");

    private readonly Option<string[]> _sort = CommandOption.Create<string[]>("--sort", "COLUMN[:desc]",
        "Sort by this column, the smallest value first, or with :desc the largest. Repeat it to sort by several.");

    private readonly Option<string[]> _where = CommandOption.Create<string[]>("--where", "CONDITION",
        "Only rows that meet a condition, such as \"Ready > 20ms and Process Name = chrome*\". "
        + "Operators: = != < <= > >= contains; and, or, not, parentheses. Several are joined by and.");

    private readonly Option<int?> _top = CommandOption.CreateCount(
        "--top", "Only the first N rows. Default: all; with --format table 40.", "a number of rows");

    public void AddTo(Command command)
    {
        foreach (var option in (Option[])[_view, _columns, _sort, _where, _top])
        {
            command.Add(option);
        }
    }

    /// <summary>
    /// Returns the name of the first given option that refers to columns or views; null if none was given.
    /// </summary>
    public string? AnyNameGiven(ParseResult result) =>
        ((Option[])[_view, _columns, _sort, _where]).FirstOrDefault(o => result.GetResult(o) is { Implicit: false })?.Name;

    /// <exception cref="CommandFailedException">A name or a condition is invalid.</exception>
    public TableQuery Query(ParseResult result, Table table) => TableQuery.Parse(
        table,
        result.GetValue(_view) is { } view ? NamedTable.FindView(table, view) : null,
        result.GetValue(_columns),
        result.GetValue(_sort) ?? [],
        result.GetValue(_where) ?? [],
        result.GetValue(_top));
}
