namespace WpaAddins.Cli.Output;

/// <summary>Writes the members of JSON objects that are lists or can be unknown.</summary>
internal static class JsonValues
{
    public static void WriteTexts(this Utf8JsonWriter writer, string name, IEnumerable<string?> texts)
    {
        writer.WriteStartArray(name);
        foreach (var text in texts)
        {
            writer.WriteStringValue(text);
        }

        writer.WriteEndArray();
    }

    /// <summary>Writes a list of objects.</summary>
    /// <param name="members">Writes the members of one of them.</param>
    public static void WriteObjects<T>(this Utf8JsonWriter writer, string name, IEnumerable<T> items, Action<T> members)
    {
        writer.WriteStartArray(name);
        foreach (var item in items)
        {
            writer.WriteStartObject();
            members(item);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    /// <summary>Writes a number; null = unknown.</summary>
    public static void WriteOptional(this Utf8JsonWriter writer, string name, decimal? value)
    {
        if (value is { } known)
        {
            writer.WriteNumber(name, known);
        }
        else
        {
            writer.WriteNull(name);
        }
    }
}
