namespace WpaAddins.Etl.Diagnostics;

/// <summary>The one exception for bytes that are not what they should be.</summary>
/// <param name="message">The sentence: file, place, found, expected, consequence.</param>
public sealed class EtlFormatException(DiagnosticId id, string message) : Exception(message)
{
    /// <summary>Gets the stable number of what is wrong.</summary>
    public DiagnosticId Id { get; } = id;
}
