namespace WpaAddins.Symbols.Lookup;

/// <summary>What became of the search for the functions of one module.</summary>
/// <param name="Module">File name of the image.</param>
/// <param name="Path">Where its functions came from; null if they were not found.</param>
/// <param name="Refused">Files that could have been it and were not: another build, or damaged; with the reason.</param>
public sealed record SymbolOutcome(string Module, string? Path, IReadOnlyList<string> Refused);
