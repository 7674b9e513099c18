namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// Declares a column that exists only in WPA, not in exports: it has the values of another column, limited to the visible
/// time range. <see cref="ViewLayout"/> describes where it is shown.
/// </summary>
/// <param name="Id">The GUID; it never changes once published.</param>
/// <param name="Column">The name of the column with the value of the whole row: a duration or a count.</param>
/// <param name="StartColumn">
/// The column with the start of the row; null = the column with the role <see cref="ColumnRole.StartTime"/>.
/// </param>
public sealed record VisibleRangeDeclaration(Guid Id, string Column, string? StartColumn = null)
{
    /// <summary>Creates a declaration.</summary>
    public VisibleRangeDeclaration(string id, string column, string? startColumn = null)
        : this(new Guid(id), column, startColumn)
    {
    }
}
