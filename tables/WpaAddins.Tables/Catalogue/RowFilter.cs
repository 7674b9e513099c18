namespace WpaAddins.Tables.Catalogue;

/// <summary>The rows that a view hides. The user can show them again.</summary>
/// <param name="Column">The column that selects the hidden rows.</param>
/// <param name="Texts">The texts of that column in hidden rows; an empty text matches an unknown value.</param>
public sealed record RowFilter(string Column, params IReadOnlyList<string> Texts)
{
    /// <summary>Creates WPA's query.</summary>
    /// <returns>The query that the remaining rows match.</returns>
    public string ToQuery() => string.Join(" AND ", Texts.Select(text => QueryText.Differs(Column, text)));
}
