namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>All tools of the server, in the order in which they are usually called.</summary>
internal static class ToolCatalogue
{
    public static IReadOnlyList<TraceTool> All { get; } =
    [
        new OpenTraceTool(),
        new FindingsTool(),
        new ExplainWaitTool(),
        new CriticalPathTool(),
        new TableTool(),
        new QueryTableTool(),
        new CompareTool(),
        new RecordingForTool(),
        new CloseTraceTool(),
    ];
}
