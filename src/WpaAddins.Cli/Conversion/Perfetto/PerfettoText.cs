namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Truncates text from a trace, and removes control characters and surrogates.</summary>
internal static class PerfettoText
{
    private const int MostCharacters = 500;

    public static string Clean(string text) =>
        string.Concat(text.Take(MostCharacters).Where(c => !char.IsControl(c) && !char.IsSurrogate(c)));
}
