namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>A list in an answer, of which as many items are written as fit.</summary>
/// <param name="Write">Writes an item; the last argument is the most characters of a text in it.</param>
internal sealed record AnswerList(string Name, int Count, Action<Utf8JsonWriter, int, int> Write);
