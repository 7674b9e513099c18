using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>One request to a tool.</summary>
/// <param name="Progress">Receives the progress; null if the client did not ask for it.</param>
/// <param name="Stop">Cancelled if the client cancels the request.</param>
internal sealed record ToolCall(ToolArguments Arguments, OpenTraces Traces, WorkProgress? Progress, CancellationToken Stop)
{
    /// <summary>Runs a request on the trace whose id is the argument <c>trace</c>.</summary>
    public T Use<T>(Func<OpenTrace, T> request) =>
        Traces.Find(Arguments.Text("trace")).Run(Progress?.Analysis, Stop, request);
}
