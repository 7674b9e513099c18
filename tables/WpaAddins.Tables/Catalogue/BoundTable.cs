namespace WpaAddins.Tables.Catalogue;

/// <summary>A table and its rows for one trace.</summary>
/// <param name="Rows">The rows, which are passed to <c>Bind</c> of each column.</param>
public sealed record BoundTable(Table Table, object Rows, int Count);
