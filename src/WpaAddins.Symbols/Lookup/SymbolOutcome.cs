namespace WpaAddins.Symbols.Lookup;

/// <summary>The result of the search for the functions of one module.</summary>
/// <param name="Module">File name of the image.</param>
/// <param name="Refused">Files with a matching name that were not used, each with the reason: another build, or damaged.</param>
public sealed record SymbolOutcome(string Module, IReadOnlyList<string> Refused);
