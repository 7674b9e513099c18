namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>One end of an arrow between two slices.</summary>
/// <param name="IsEnd">Whether the arrow ends here.</param>
internal readonly record struct TrackFlow(ulong Id, bool IsEnd);
