using WpaAddins.Cli.Output;
using WpaAddins.Trace.Sources;
using WpaAddins.TraceProcessing;

namespace WpaAddins.Cli;

/// <summary>The environment of a command: streams, terminal, environment variables. Tests replace it.</summary>
internal sealed record CommandLineHost
{
    /// <summary>Gets standard output, which receives only results.</summary>
    public required Stream Output { get; init; }

    /// <summary>Gets the function that opens standard input, which only the MCP server reads.</summary>
    public Func<Stream> OpenInput { get; init; } = () => Stream.Null;

    /// <summary>Gets standard error, which receives progress, warnings and errors.</summary>
    public required TextWriter Error { get; init; }

    public bool OutputIsTerminal { get; init; }
    public bool ErrorIsTerminal { get; init; }

    /// <summary>Gets the width of the terminal in characters; 0 = unknown.</summary>
    public int TerminalWidth { get; init; }

    /// <summary>Gets the function that enables colours on the terminal and returns whether it supports them.</summary>
    public Func<bool> EnableColours { get; init; } = () => true;

    public Func<string, string?> Environment { get; init; } = _ => null;

    /// <summary>Gets the function that opens a trace with our own reader.</summary>
    public Func<string, ITraceSource> OpenTrace { get; init; } = path => new EtlTraceSource(path);

    /// <summary>Gets the handler of requests to symbol servers; null = the network.</summary>
    public HttpMessageHandler? SymbolHandler { get; init; }

    /// <summary>Gets the function that opens a trace with Microsoft's library.</summary>
    public Func<string, ITraceSource> OpenWithTraceProcessing { get; init; } = path => new TraceProcessingSource(path);

    public PendingFiles Pending { get; init; } = new();

    /// <summary>Gets the token that Ctrl+C or SIGTERM cancels.</summary>
    public CancellationToken Cancellation { get; init; }
}
