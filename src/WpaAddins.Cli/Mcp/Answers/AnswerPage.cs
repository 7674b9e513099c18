namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>The requested part of the lists of an answer. Positions are counted across all lists.</summary>
/// <param name="First">The position of the first item.</param>
/// <param name="Limit">The maximum number of items.</param>
/// <param name="FormatCursor">Formats a position as a cursor; null = the answer has no cursor.</param>
internal sealed record AnswerPage(int First, int Limit, Func<int, string>? FormatCursor);
