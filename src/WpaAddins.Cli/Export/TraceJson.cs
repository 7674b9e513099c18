using System.Text.Json;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Export;

/// <summary>A trace as JSON: which one, from when, how long, what was lost.</summary>
internal static class TraceJson
{
    /// <summary>Writes the trace.</summary>
    /// <param name="writer">Where to write.</param>
    /// <param name="trace">The trace.</param>
    public static void Write(Utf8JsonWriter writer, TraceInfo trace)
    {
        writer.WriteStartObject();
        writer.WriteString("file", trace.Name);
        WriteTime(writer, "startTimeUtc", trace.StartTimeUtc);
        writer.WriteNumber("durationNs", trace.DurationNs);
        writer.WriteNumber("cpus", trace.NumberOfProcessors);
        writer.WriteNumber("clockFrequency", trace.ClockFrequency);
        writer.WriteNumber("osBuild", trace.OsBuild);
        writer.WriteNumber("eventsLost", trace.EventsLost);
        writer.WriteNumber("buffersLost", trace.BuffersLost);
        writer.WriteEndObject();
    }

    /// <summary>Writes a time, or null.</summary>
    /// <param name="writer">Where to write.</param>
    /// <param name="name">Name of the property.</param>
    /// <param name="time">The time.</param>
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
