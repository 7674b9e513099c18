namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Truncates text from a trace, and removes control characters and surrogates.</summary>
internal static class PerfettoText
{
    private const int MaxCharacters = 500;

    public static string Clean(string text) =>
        string.Concat(text.Take(MaxCharacters).Where(c => !char.IsControl(c) && !char.IsSurrogate(c)));
}
