namespace WpaAddins.Etl.Diagnostics;

/// <summary>The occurrences of one diagnostic: their number and the first places.</summary>
/// <param name="Count">Number of occurrences.</param>
/// <param name="Places">The first places in file order, at most <see cref="DiagnosticBag.PlacesKept"/>.</param>
/// <param name="Messages">The message for each of <paramref name="Places"/>.</param>
public sealed record Diagnostic(
    DiagnosticDescriptor Descriptor, long Count, IReadOnlyList<DiagnosticPlace> Places, IReadOnlyList<string> Messages)
{
    /// <summary>Gets the message for the first place: file, place, found, expected, consequence.</summary>
    public string Message => Messages[0];
}
