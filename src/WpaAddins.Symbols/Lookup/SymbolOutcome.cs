namespace WpaAddins.Symbols.Lookup;

/// <summary>The result of the search for the functions of one module.</summary>
/// <param name="Module">File name of the image.</param>
/// <param name="Refused">
/// Files, folders and downloads that were not used, each with the reason, such as another build or damage.
/// </param>
public sealed record SymbolOutcome(string Module, IReadOnlyList<string> Refused);
