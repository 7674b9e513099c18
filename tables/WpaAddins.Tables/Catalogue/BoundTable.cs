namespace WpaAddins.Tables.Catalogue;

/// <summary>A table and its rows for one trace.</summary>
/// <param name="Table">The definition.</param>
/// <param name="Rows">The rows; the argument of the columns' <c>Bind</c>.</param>
/// <param name="Count">How many there are.</param>
public sealed record BoundTable(Table Table, object Rows, int Count);
