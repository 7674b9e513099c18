namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>A list in an answer. As many items are written as fit.</summary>
/// <param name="Write">
/// Writes an item; the arguments after the writer are its index and the maximum number of characters in a text.
/// </param>
internal sealed record AnswerList(string Name, int Count, Action<Utf8JsonWriter, int, int> Write);
