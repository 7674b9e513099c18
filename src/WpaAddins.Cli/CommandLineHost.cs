using WpaAddins.Cli.Output;
using WpaAddins.Trace.Sources;
using WpaAddins.TraceProcessing;

namespace WpaAddins.Cli;

/// <summary>The world around a command: streams, terminal, environment; a test gives its own.</summary>
internal sealed record CommandLineHost
{
    /// <summary>Gets standard output: results, nothing else.</summary>
    public required Stream Output { get; init; }

    /// <summary>Gets standard error: progress, warnings, errors.</summary>
    public required TextWriter Error { get; init; }

    /// <summary>Gets whether a person sees standard output.</summary>
    public bool OutputIsTerminal { get; init; }

    /// <summary>Gets whether a person sees standard error.</summary>
    public bool ErrorIsTerminal { get; init; }

    /// <summary>Gets the width of the terminal in characters; 0 if it is not known.</summary>
    public int TerminalWidth { get; init; }

    /// <summary>Gets what switches the terminal to understanding colours, and tells whether it does.</summary>
    public Func<bool> EnableColours { get; init; } = () => true;

    /// <summary>Gets the reading of environment variables.</summary>
    public Func<string, string?> Environment { get; init; } = _ => null;

    /// <summary>Gets the opening of a trace.</summary>
    public Func<string, ITraceSource> OpenTrace { get; init; } = path => new EtlTraceSource(path);

    /// <summary>Gets what carries requests to symbol servers; null = the network.</summary>
    public HttpMessageHandler? SymbolHandler { get; init; }

    /// <summary>Gets the opening of a trace by the second source.</summary>
    public Func<string, ITraceSource> OpenSecond { get; init; } = path => new TraceProcessingSource(path);

    /// <summary>Gets the temporary files of the process.</summary>
    public PendingFiles Pending { get; init; } = new();

    /// <summary>Gets what Ctrl+C cancels.</summary>
    public CancellationToken Cancellation { get; init; }
}
