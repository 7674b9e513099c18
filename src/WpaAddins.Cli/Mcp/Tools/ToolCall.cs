using WpaAddins.Analysis;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>One request to a tool.</summary>
/// <param name="Arguments">Its arguments.</param>
/// <param name="Traces">The open traces.</param>
/// <param name="Progress">Receives the progress; null if the client did not ask for it.</param>
/// <param name="Stop">Cancelled if the client cancels the request.</param>
internal sealed record ToolCall(ToolArguments Arguments, OpenTraces Traces, WorkProgress? Progress, CancellationToken Stop)
{
    /// <summary>Runs on the trace that an argument names.</summary>
    public T Use<T>(Func<OpenTrace, T> request, string argument = "trace") =>
        Traces.Find(Arguments.Text(argument)).Run(Progress?.Analysis, Stop, request);
}
