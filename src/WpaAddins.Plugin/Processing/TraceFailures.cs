using Microsoft.Performance.SDK.Processing;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Plugin.Processing;

/// <summary>What went wrong with one trace in this plugin, and not in its file.</summary>
/// <remarks>
/// Shape: grows while the host shows tables; what is added is in the host's log at once, and in the table of diagnostics when
/// that is built next. Nothing is taken out. Safe for several threads, and never waits for an analysis.
/// </remarks>
/// <param name="name">Name of the trace.</param>
/// <param name="log">The host's log.</param>
internal sealed class TraceFailures(string name, ILogger log)
{
    // Text may hold braces, which the log would take for places of arguments.
    private const string AsItIs = "{0}";

    private readonly object _gate = new();
    private readonly List<Diagnostic> _diagnostics = [];

    /// <summary>Gets everything so far, in the order in which it happened.</summary>
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

    /// <summary>Adds what went wrong here.</summary>
    /// <param name="id">What.</param>
    /// <param name="message">What exactly.</param>
    /// <param name="cause">What was thrown; null = nothing was.</param>
    public void Add(DiagnosticId id, string message, Exception? cause = null)
    {
        var descriptor = DiagnosticCatalog.Get(id);
        Add(new Diagnostic(descriptor, 1, [default], [$"{descriptor.Code} {name}: {message}"]), cause);
    }

    /// <summary>Adds what the reader of the file has said.</summary>
    /// <param name="diagnostic">Its words.</param>
    /// <param name="cause">What was thrown; null = nothing was.</param>
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

    /// <summary>Says something in the log that is no failure.</summary>
    /// <param name="message">What.</param>
    public void Note(string message) => log.Info(AsItIs, $"{name}: {message}");
}
