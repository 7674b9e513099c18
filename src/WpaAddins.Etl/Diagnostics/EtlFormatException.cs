namespace WpaAddins.Etl.Diagnostics;

/// <summary>The exception for a file that is damaged or is not a trace that can be read.</summary>
/// <param name="message">The message: file, place, found, expected, consequence.</param>
public sealed class EtlFormatException(DiagnosticId id, string message) : Exception(message)
{
    /// <summary>Gets the id of the diagnostic.</summary>
    public DiagnosticId Id { get; } = id;
}
