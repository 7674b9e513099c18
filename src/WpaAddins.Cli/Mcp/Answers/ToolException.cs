namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>Thrown if a tool cannot answer. The message states what happened and what to do.</summary>
internal sealed class ToolException(string message) : Exception(message);
