namespace WpaAddins.Cli.Export;

/// <summary>Writes the description of a trace as JSON.</summary>
internal static class TraceJson
{
    public static void Write(Utf8JsonWriter writer, TraceInfo trace)
    {
        writer.WriteStartObject();
        WriteMembers(writer, trace);
        writer.WriteEndObject();
    }

    /// <summary>Writes only the members, so that the caller can add others to the object.</summary>
    public static void WriteMembers(Utf8JsonWriter writer, TraceInfo trace)
    {
        writer.WriteString("file", trace.Name);
        WriteTime(writer, "startTimeUtc", trace.StartTimeUtc);
        writer.WriteNumber("durationNs", trace.DurationNs);
        writer.WriteNumber("cpus", trace.NumberOfProcessors);
        writer.WriteNumber("clockFrequency", trace.ClockFrequency);
        writer.WriteNumber("osBuild", trace.OsBuild);
        writer.WriteNumber("eventsLost", trace.EventsLost);
        writer.WriteNumber("buffersLost", trace.BuffersLost);
    }

    public static void WriteTime(Utf8JsonWriter writer, string name, DateTime? time)
    {
        if (time is { } known)
        {
            writer.WriteString(name, known);
        }
        else
        {
            writer.WriteNull(name);
        }
    }
}
