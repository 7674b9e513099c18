namespace WpaAddins.Symbols.Files;

/// <summary>A line of a symbol file: <c>MODULE!FUNCTION RVA</c>, or <c>MODULE FUNCTION RVA</c>.</summary>
/// <remarks>
/// Shape: words are separated by spaces or tabs; the last one is the RVA. Names of functions can contain spaces and
/// exclamation marks. A module can contain spaces only before an exclamation mark, and only if it is a file name with a
/// dot.
/// </remarks>
internal readonly ref struct SymbolLine(
    ReadOnlySpan<char> module, ReadOnlySpan<char> function, ReadOnlySpan<char> relativeAddress)
{
    public const string Forms = "'module!function rva' nor 'module function rva'";

    public ReadOnlySpan<char> Module { get; } = module.Trim();
    public ReadOnlySpan<char> Function { get; } = function.Trim();
    public ReadOnlySpan<char> RelativeAddress { get; } = relativeAddress;

    /// <summary>Splits a trimmed line; returns whether it has one of the two forms.</summary>
    public static bool TryRead(ReadOnlySpan<char> line, out SymbolLine parts)
    {
        var last = line.LastIndexOfAny(' ', '\t');
        var names = line[..Math.Max(0, last)].TrimEnd();
        var mark = names.IndexOf('!');
        var blank = names.IndexOfAny(' ', '\t');
        var end = mark > 0 && (blank < 0 || mark < blank || IsFileName(names[..mark])) ? mark : blank;
        parts = end > 0 ? new SymbolLine(names[..end], names[(end + 1)..], line[(last + 1)..]) : default;
        return parts.Function.Length > 0 && !parts.Module.Contains('!');
    }

    private static bool IsFileName(ReadOnlySpan<char> module) => module[(module.LastIndexOfAny(' ', '\t') + 1)..].Contains('.');
}
