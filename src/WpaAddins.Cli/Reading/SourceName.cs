namespace WpaAddins.Cli.Reading;

/// <summary>The sources that can read a trace.</summary>
internal enum SourceName
{
    /// <summary>Our own reader, on any system.</summary>
    Etl,

    /// <summary>Microsoft's library, on Windows.</summary>
    TraceProcessing,
}
