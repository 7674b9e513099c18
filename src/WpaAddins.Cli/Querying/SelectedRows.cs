namespace WpaAddins.Cli.Querying;

/// <summary>The rows of a table that a query selects.</summary>
/// <param name="Table">The table with all of its rows.</param>
/// <param name="Order">Row indexes in the order in which they are written.</param>
/// <param name="Matching">
/// The number of rows that meet the condition. It can exceed the length of <paramref name="Order"/>, which the query
/// can limit.
/// </param>
internal sealed record SelectedRows(TableQuery Query, BoundTable Table, int[] Order, int Matching);
