using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The output of <c>inspect --json</c>.</summary>
internal static class InspectionJson
{
    public static void Write(Utf8JsonWriter writer, IReadOnlyList<InspectedTrace> traces)
    {
        writer.WriteStartObject();
        writer.WriteObjects("files", traces, trace => WriteFile(writer, trace));
        writer.WriteEndObject();
    }

    private static void WriteFile(Utf8JsonWriter writer, InspectedTrace trace)
    {
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
    }

    private static void WriteClasses(Utf8JsonWriter writer, InspectedTrace trace) =>
        writer.WriteObjects("classes", trace.Records.Classes, each =>
        {
            var (key, count) = each;
            writer.WriteString("key", key);
            writer.WriteNumber("count", count.Count);
            writer.WriteNumber("bytes", count.SizeBytes);
            writer.WriteNumber("firstTick", count.FirstTicks);
            writer.WriteNumber("lastTick", count.LastTicks);
        });

    private static void WriteDiagnostics(Utf8JsonWriter writer, InspectedTrace trace) =>
        writer.WriteObjects("diagnostics", trace.Diagnostics, diagnostic =>
        {
            writer.WriteString("id", diagnostic.Descriptor.Code);
            writer.WriteNumber("count", diagnostic.Count);
            writer.WriteString("message", diagnostic.Message);
        });

    private static void WriteQuality(Utf8JsonWriter writer, InspectedTrace trace) =>
        writer.WriteObjects("quality", trace.Quality, quality =>
        {
            writer.WriteString("investigation", quality.Investigation);
            writer.WriteString("verdict", quality.Verdict.ToString());
            writer.WriteString("reason", quality.Reason);
            writer.WriteString("toRecord", quality.ToRecord);
        });
}
