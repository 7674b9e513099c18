namespace WpaAddins.Etl.Diagnostics;

/// <summary>All that was found of one id: how often, and the first places.</summary>
/// <param name="Count">How often it was found.</param>
/// <param name="Places">The first places in file order, at most <see cref="DiagnosticBag.PlacesKept"/>.</param>
/// <param name="Messages">The sentences for all of <paramref name="Places"/>.</param>
public sealed record Diagnostic(
    DiagnosticDescriptor Descriptor, long Count, IReadOnlyList<DiagnosticPlace> Places, IReadOnlyList<string> Messages)
{
    /// <summary>Gets the sentence for the first place: file, place, found, expected, consequence.</summary>
    public string Message => Messages[0];
}
