namespace WpaAddins.Cli.Commands;

/// <summary>The formats of a comparison.</summary>
internal enum ComparisonFormat
{
    /// <summary>For people at a terminal.</summary>
    Text,

    /// <summary>Comma-separated values.</summary>
    Csv,

    /// <summary>One JSON document.</summary>
    Json,

    /// <summary>One page.</summary>
    Html,
}
