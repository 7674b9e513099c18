namespace WpaAddins.Tables.Catalogue;

/// <summary>Rows that a view leaves out, because they cannot be the answer; a person can call them back.</summary>
/// <param name="Column">The column of texts that decides.</param>
/// <param name="Texts">What it holds in rows that are left out; an empty text is one that is not known.</param>
public sealed record RowFilter(string Column, params IReadOnlyList<string> Texts)
{
    /// <summary>Writes it in WPA's language.</summary>
    /// <returns>The query that the rows which stay fulfil.</returns>
    public string ToQuery() => string.Join(" AND ", Texts.Select(text => QueryText.Differs(Column, text)));
}
