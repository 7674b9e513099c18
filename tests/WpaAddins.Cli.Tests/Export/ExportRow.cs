namespace WpaAddins.Cli.Tests.Export;

/// <summary>A row with a value of every kind.</summary>
internal sealed record ExportRow(string? Text, long? Whole, long? TimeNs, long? DurationNs, double? Percent);
