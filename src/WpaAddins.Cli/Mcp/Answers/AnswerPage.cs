namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>The part of the lists of an answer that a request asks for; positions count through all lists.</summary>
/// <param name="First">The position of the first item.</param>
/// <param name="Limit">The most items.</param>
/// <param name="FormatCursor">Formats the cursor of a position; null = the answer has no cursor.</param>
internal sealed record AnswerPage(int First, int Limit, Func<int, string>? FormatCursor);
