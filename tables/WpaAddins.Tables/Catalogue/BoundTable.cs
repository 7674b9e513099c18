namespace WpaAddins.Tables.Catalogue;

/// <summary>A table and its rows for one trace.</summary>
/// <param name="Table">The definition.</param>
/// <param name="Rows">The rows, which are passed to <c>Bind</c> of each column.</param>
/// <param name="Count">The number of rows.</param>
public sealed record BoundTable(Table Table, object Rows, int Count);
