namespace WpaAddins.Etl.Diagnostics;

/// <summary>The one exception for bytes that are not what they should be.</summary>
public sealed class EtlFormatException : Exception
{
    /// <summary>Creates the exception for a diagnostic.</summary>
    /// <param name="message">The sentence: file, place, found, expected, consequence.</param>
    public EtlFormatException(DiagnosticId id, string message)
        : base(message) =>
        Id = id;

    /// <summary>Gets the stable number of what is wrong.</summary>
    public DiagnosticId Id { get; }
}
