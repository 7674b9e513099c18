namespace WpaAddins.Cli.Export;

/// <summary>The file name of an exported table: lower case, words joined by hyphens.</summary>
internal static class TableFileName
{
    /// <summary>Formats a table's name as a file name without extension, such as <c>small-file-io</c>.</summary>
    public static string Format(Table table)
    {
        var letters = table.Name.Where(c => char.IsAsciiLetterOrDigit(c) || c is ' ' or '-')
            .Select(c => c == ' ' ? '-' : char.ToLowerInvariant(c));
        return string.Concat(letters);
    }
}
