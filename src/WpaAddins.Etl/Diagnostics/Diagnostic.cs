namespace WpaAddins.Etl.Diagnostics;

/// <summary>All that was found of one id: how often, and the first places.</summary>
/// <param name="Descriptor">What it means.</param>
/// <param name="Count">How often it was found.</param>
/// <param name="Places">The first places in file order, at most <see cref="DiagnosticBag.PlacesKept"/>.</param>
/// <param name="Message">The sentence for the first place: file, place, found, expected, consequence.</param>
public sealed record Diagnostic(
    DiagnosticDescriptor Descriptor, long Count, IReadOnlyList<DiagnosticPlace> Places, string Message);
