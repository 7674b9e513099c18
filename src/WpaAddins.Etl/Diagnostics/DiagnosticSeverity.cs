namespace WpaAddins.Etl.Diagnostics;

/// <summary>The effect of a diagnostic on the results.</summary>
public enum DiagnosticSeverity
{
    /// <summary>Information only; no number that is shown is wrong.</summary>
    Info,

    /// <summary>
    /// Something is unusual; at most the numbers that depend on <see cref="DiagnosticDescriptor.Lost"/> are affected.
    /// </summary>
    Warning,

    /// <summary>Data is missing or damaged; numbers that depend on it can be too low or too high.</summary>
    DataLoss,

    /// <summary>
    /// The file, a part of it that everything depends on, a table or a cell cannot be read or computed.
    /// </summary>
    Error,
}
