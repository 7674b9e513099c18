namespace WpaAddins.Cli.Commands;

/// <summary>The formats of a comparison.</summary>
internal enum ComparisonFormat
{
    /// <summary>Text for a terminal.</summary>
    Text,

    Csv,

    Json,

    /// <summary>One HTML page.</summary>
    Html,
}
