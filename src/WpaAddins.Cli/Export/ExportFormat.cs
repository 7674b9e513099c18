namespace WpaAddins.Cli.Export;

/// <summary>The formats of an export.</summary>
internal enum ExportFormat
{
    /// <summary>Comma-separated values.</summary>
    Csv,

    /// <summary>One JSON document.</summary>
    Json,

    /// <summary>One JSON object a line.</summary>
    Ndjson,

    /// <summary>Aligned columns for a terminal: those of the view that fit, the first rows.</summary>
    Table,
}
