namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of text.</summary>
public interface ITextColumn
{
    /// <summary>Binds the column to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>The function from row index to text. It returns null if the text is unknown.</returns>
    Func<int, string?> Bind(object rows);
}
