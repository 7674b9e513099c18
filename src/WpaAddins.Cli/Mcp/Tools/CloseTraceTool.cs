using WpaAddins.Cli.Mcp.Answers;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>close_trace</c>: closes a trace and releases its memory.</summary>
internal sealed class CloseTraceTool() : TraceTool(
    "close_trace", "Close a trace",
    "Closes a trace and releases its memory. Its id and its cursors are no longer valid.")
{
    public override JsonObject Input => Schema.Object([TraceArgument()], ["trace"]);

    public override JsonObject Output => Schema.Object(("closed", Schema.Flag()));

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        call.Traces.Close(call.Arguments.Text("trace"));
        return Answer.Create(writer => writer.WriteBoolean("closed", true));
    }
}
