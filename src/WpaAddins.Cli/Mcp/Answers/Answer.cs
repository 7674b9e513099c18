using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>Writes answers of at most 40 kB.</summary>
internal static class Answer
{
    /// <summary>
    /// The bytes to leave for the lists. If fewer remain, names and texts in the members before the lists are
    /// shortened.
    /// </summary>
    private const int MinRoom = 10_000;

    /// <summary>Once the limit of names and texts is this or less, they are not shortened further.</summary>
    private const int MinCharacters = 8;

    // As long as the longest cursor, so that the answer can be measured before the position is known.
    private static readonly string s_longestCursor = new('0', 48);

    /// <summary>Writes an answer without long lists.</summary>
    public static ReadOnlyMemory<byte> Create(Action<Utf8JsonWriter> members) => JsonDocuments.Write(writer =>
    {
        writer.WriteStartObject();
        members(writer);
        writer.WriteEndObject();
    });

    /// <summary>Writes an answer with one page of its lists, and whether more items follow.</summary>
    /// <param name="members">
    /// Writes the other members; the second argument is the maximum number of characters in a name or text.
    /// </param>
    public static ReadOnlyMemory<byte> CreatePage(
        Action<Utf8JsonWriter, int> members, IReadOnlyList<AnswerList> lists, AnswerPage page)
    {
        var (first, limit, formatCursor) = page;
        var total = lists.Sum(list => list.Count);
        byte[][][] none = [.. lists.Select(_ => Array.Empty<byte[]>())];
        var cursor = formatCursor is null ? null : s_longestCursor;
        var mostInHead = SafeText.MaxCharacters;
        int left;
        while ((left = AnswerSize.MaxBytes - AnswerSize.EnvelopeBytes - MeasureHead()) < MinRoom && mostInHead > MinCharacters)
        {
            mostInHead /= 2;
        }

        var items = lists.Select(_ => new List<byte[]>()).ToArray();
        var next = first;
        for (; next < total && next - first < limit; next++)
        {
            var (list, index) = Locate(lists, next);
            var item = WriteItem(lists[list], index, SafeText.MaxCharacters);
            for (var most = SafeText.MaxCharacters / 4; next == first && AnswerSize.Measure(item) > left && most > MinCharacters; most /= 4)
            {
                item = WriteItem(lists[list], index, most);
            }

            left -= AnswerSize.Measure(item) + 2;
            if (left < 0 && next > first)
            {
                break;
            }

            items[list].Add(item);
        }

        var hasMore = next < total;
        byte[][][] written = [.. items.Select(list => list.ToArray())];
        return Write(
            Head, lists, written, formatCursor is not null, hasMore, hasMore ? formatCursor?.Invoke(next) : null);

        void Head(Utf8JsonWriter writer) => members(writer, mostInHead);

        int MeasureHead() => AnswerSize.Measure(Write(Head, lists, none, formatCursor is not null, true, cursor).Span);
    }

    private static ReadOnlyMemory<byte> Write(
        Action<Utf8JsonWriter> members,
        IReadOnlyList<AnswerList> lists,
        byte[][][] items,
        bool hasCursor,
        bool hasMore,
        string? cursor) => Create(writer =>
        {
            members(writer);
            for (var list = 0; list < lists.Count; list++)
            {
                writer.WriteStartArray(lists[list].Name);
                foreach (var item in items[list])
                {
                    writer.WriteRawValue(item);
                }

                writer.WriteEndArray();
            }

            writer.WriteBoolean("hasMore", hasMore);
            if (hasCursor)
            {
                writer.WriteString("cursor", cursor);
            }
        });

    private static byte[] WriteItem(AnswerList list, int index, int mostCharacters) =>
        JsonDocuments.Write(writer => list.Write(writer, index, mostCharacters)).ToArray();

    private static (int List, int Index) Locate(IReadOnlyList<AnswerList> lists, int position)
    {
        var list = 0;
        for (; position >= lists[list].Count; list++)
        {
            position -= lists[list].Count;
        }

        return (list, position);
    }
}
