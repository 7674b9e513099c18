namespace WpaAddins.Cli.Export;

/// <summary>The formats of an export.</summary>
internal enum ExportFormat
{
    Csv,

    Json,

    /// <summary>One JSON object per line.</summary>
    Ndjson,

    /// <summary>Aligned text for a terminal: the columns of the view that fit, and the first rows.</summary>
    Table,
}
