namespace WpaAddins.Cli.Output;

/// <summary>Writes the members of JSON objects that are lists or can be unknown.</summary>
internal static class JsonValues
{
    public static void WriteTexts(this Utf8JsonWriter writer, string name, IEnumerable<string?> texts) =>
        writer.WriteList(name, texts, writer.WriteStringValue);

    /// <summary>Writes a list of objects.</summary>
    /// <param name="members">Writes the members of one object.</param>
    public static void WriteObjects<T>(this Utf8JsonWriter writer, string name, IEnumerable<T> items, Action<T> members)
    {
        writer.WritePropertyName(name);
        writer.WriteObjects(items, members);
    }

    public static void WriteObjects<T>(this Utf8JsonWriter writer, IEnumerable<T> items, Action<T> members) =>
        writer.WriteList(items, item =>
        {
            writer.WriteStartObject();
            members(item);
            writer.WriteEndObject();
        });

    /// <summary>Writes an object; null = unknown.</summary>
    /// <param name="members">Writes the members of the object.</param>
    public static void WriteOptional<T>(this Utf8JsonWriter writer, string name, T? value, Action<T> members)
        where T : class
    {
        if (value is null)
        {
            writer.WriteNull(name);
            return;
        }

        writer.WriteStartObject(name);
        members(value);
        writer.WriteEndObject();
    }

    /// <summary>Writes a list of values.</summary>
    /// <param name="write">Writes one value.</param>
    public static void WriteList<T>(this Utf8JsonWriter writer, string name, IEnumerable<T> items, Action<T> write)
    {
        writer.WritePropertyName(name);
        writer.WriteList(items, write);
    }

    public static void WriteList<T>(this Utf8JsonWriter writer, IEnumerable<T> items, Action<T> write)
    {
        writer.WriteStartArray();
        foreach (var item in items)
        {
            write(item);
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
