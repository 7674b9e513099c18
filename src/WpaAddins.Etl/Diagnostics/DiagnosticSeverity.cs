namespace WpaAddins.Etl.Diagnostics;

/// <summary>How much a diagnostic matters to the reader of the numbers.</summary>
public enum DiagnosticSeverity
{
    /// <summary>Worth knowing; nothing is lost and no number changes.</summary>
    Info,

    /// <summary>Something is unusual; the numbers are not affected as far as is known.</summary>
    Warning,

    /// <summary>Data is missing or damaged; numbers that depend on it can be too low or too high.</summary>
    DataLoss,

    /// <summary>The file, or a part of it that everything depends on, cannot be read.</summary>
    Error,
}
