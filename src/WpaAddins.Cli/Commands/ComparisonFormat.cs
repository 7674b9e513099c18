namespace WpaAddins.Cli.Commands;

/// <summary>The formats of a comparison.</summary>
internal enum ComparisonFormat
{
    Text,

    Csv,

    Json,

    Html,
}
