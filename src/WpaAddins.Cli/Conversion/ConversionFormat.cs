namespace WpaAddins.Cli.Conversion;

/// <summary>The formats of other viewers.</summary>
internal enum ConversionFormat
{
    Perfetto,

    Speedscope,

    /// <summary>One line per stack, as flame graph programs read it.</summary>
    Folded,
}
