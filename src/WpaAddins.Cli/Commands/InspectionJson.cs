using System.Text.Json;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The output of <c>inspect --json</c>.</summary>
internal static class InspectionJson
{
    public static void Write(Utf8JsonWriter writer, IReadOnlyList<InspectedTrace> traces)
    {
        writer.WriteStartObject();
        writer.WriteStartArray("files");
        foreach (var trace in traces)
        {
            WriteFile(writer, trace);
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteFile(Utf8JsonWriter writer, InspectedTrace trace)
    {
        writer.WriteStartObject();
        writer.WriteString("file", trace.Name);
        writer.WriteNumber("size", trace.SizeBytes);
        writer.WriteNumber("records", trace.Records.RecordCount);
        writer.WriteNumber("buffers", trace.Buffers);
        writer.WriteNumber("compressedBuffers", trace.CompressedBuffers);
        writer.WriteNumber("cpus", trace.Records.CpuCount);
        writer.WriteNumber("pointerSize", trace.Header.PointerSize);
        writer.WriteNumber("clockFrequency", trace.ClockFrequency);
        TraceJson.WriteTime(writer, "startTimeUtc", trace.Header.StartTimeUtc);
        writer.WriteNumber("durationNs", trace.DurationNs);
        writer.WriteNumber("eventsLost", trace.Header.EventsLost);
        writer.WriteNumber("buffersLost", trace.Header.BuffersLost);
        writer.WriteNumber("osBuild", trace.Header.OsBuild);
        WriteClasses(writer, trace);
        WriteDiagnostics(writer, trace);
        WriteQuality(writer, trace);
        writer.WriteEndObject();
    }

    private static void WriteClasses(Utf8JsonWriter writer, InspectedTrace trace)
    {
        writer.WriteStartArray("classes");
        foreach (var (key, count) in trace.Records.Classes)
        {
            writer.WriteStartObject();
            writer.WriteString("key", key);
            writer.WriteNumber("count", count.Count);
            writer.WriteNumber("bytes", count.SizeBytes);
            writer.WriteNumber("firstTick", count.FirstTicks);
            writer.WriteNumber("lastTick", count.LastTicks);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static void WriteDiagnostics(Utf8JsonWriter writer, InspectedTrace trace)
    {
        writer.WriteStartArray("diagnostics");
        foreach (var diagnostic in trace.Diagnostics)
        {
            writer.WriteStartObject();
            writer.WriteString("id", diagnostic.Descriptor.Code);
            writer.WriteNumber("count", diagnostic.Count);
            writer.WriteString("message", diagnostic.Message);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static void WriteQuality(Utf8JsonWriter writer, InspectedTrace trace)
    {
        writer.WriteStartArray("quality");
        foreach (var quality in trace.Quality)
        {
            writer.WriteStartObject();
            writer.WriteString("investigation", quality.Investigation);
            writer.WriteString("verdict", quality.Verdict.ToString());
            writer.WriteString("reason", quality.Reason);
            writer.WriteString("toRecord", quality.ToRecord);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }
}
