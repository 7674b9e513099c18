using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>A tool of the server.</summary>
/// <param name="description">The description for agents; it contains no text from a trace.</param>
internal abstract class TraceTool(string name, string title, string description)
{
    public string Name => name;
    public string Title => title;
    public string Description => description;
    public abstract JsonObject Input { get; }
    public abstract JsonObject Output { get; }

    /// <exception cref="ToolException">The request cannot be answered.</exception>
    public abstract ReadOnlyMemory<byte> Run(ToolCall call);

    protected static (string, JsonObject) TraceArgument(string name = "trace") =>
        (name, Schema.Text("The id that open_trace returned, such as t1."));

    protected static (string, JsonObject) ThreadArgument => ("thread", new JsonObject
    {
        ["type"] = new JsonArray("integer", "string"),
        ["description"] = "The id of a thread, such as 1234; \"1234#1\" names an incarnation of an id that is used again.",
    });

    /// <summary>Gets the schema of the members of each answer about a trace that report lost records.</summary>
    protected static (string Name, JsonObject Value)[] Completeness =>
    [
        ("complete", Schema.Flag("Whether no records were lost; if false, sums and counts can be too low or too high.")),
        ("loss", Schema.Optional("string", "What was lost; null if nothing.")),
    ];

    protected static (string Name, JsonObject Value)[] More =>
    [
        ("hasMore", Schema.Flag("Whether the list continues.")),
        ("cursor", Schema.Optional("string", "Repeat the request with this cursor to get what follows; null if nothing does.")),
    ];

    protected static void WriteCompleteness(Utf8JsonWriter writer, params IEnumerable<OpenTrace> traces)
    {
        string[] losses = [.. traces.Select(t => t.Loss).OfType<string>()];
        writer.WriteBoolean("complete", losses.Length == 0);
        writer.WriteText("loss", string.Join("; ", losses), 2 * SafeText.MaxCharacters);
    }
}
