namespace WpaAddins.Cli.Tests.Export;

internal sealed record ExportRow(string? Text, long? Whole, long? TimeNs, long? DurationNs, double? Percent);
