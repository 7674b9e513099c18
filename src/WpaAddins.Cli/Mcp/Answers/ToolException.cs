namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>A tool cannot answer; the message states what happened and what to do.</summary>
internal sealed class ToolException(string message) : Exception(message);
