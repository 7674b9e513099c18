namespace WpaAddins.Plugin.Loading;

/// <summary>The failures of this plugin in reading, analysing or showing one trace.</summary>
/// <remarks>
/// Shape: grows while the host shows tables. A failure is written to the host's log at once, and is in Trace
/// Diagnostics when the host builds that table next. Thread-safe; never waits for an analysis.
/// </remarks>
internal sealed class TraceFailures(string name, ILogger log)
{
    // Text can contain braces, which the log would interpret as placeholders.
    private const string AsItIs = "{0}";

    private readonly object _gate = new();
    private readonly List<Diagnostic> _diagnostics = [];

    /// <summary>Gets the failures in the order in which they were added.</summary>
    public Diagnostic[] All
    {
        get
        {
            lock (_gate)
            {
                return [.. _diagnostics];
            }
        }
    }

    public void Add(DiagnosticId id, string message, Exception? cause = null)
    {
        var descriptor = DiagnosticCatalog.Get(id);
        Add(new Diagnostic(descriptor, 1, [default], [$"{descriptor.Code} {name}: {message}"]), cause);
    }

    public void Add(Diagnostic diagnostic, Exception? cause = null)
    {
        lock (_gate)
        {
            _diagnostics.Add(diagnostic);
        }

        if (cause is null)
        {
            log.Warn(AsItIs, diagnostic.Message);
        }
        else
        {
            log.Error(cause, AsItIs, diagnostic.Message);
        }
    }

    public void Note(string message) => log.Info(AsItIs, $"{name}: {message}");
}
