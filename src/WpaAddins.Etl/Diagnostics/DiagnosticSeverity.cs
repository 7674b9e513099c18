namespace WpaAddins.Etl.Diagnostics;

/// <summary>How much a diagnostic matters to the reader of the numbers.</summary>
public enum DiagnosticSeverity
{
    /// <summary>Worth knowing; no number that is shown is wrong.</summary>
    Info,

    /// <summary>
    /// Something is unusual; at most the numbers that depend on <see cref="DiagnosticDescriptor.Lost"/> are affected.
    /// </summary>
    Warning,

    /// <summary>Data is missing or damaged; numbers that depend on it can be too low or too high.</summary>
    DataLoss,

    /// <summary>The file, a part of it that everything depends on, a table or a cell cannot be read or computed.</summary>
    Error,
}
