using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace WpaAddins.Report.Drawing;

/// <summary>The numbers of a picture for the script that zooms and shows exact values; the same that are drawn.</summary>
/// <remarks>
/// Shape: <c>{"kind","from","to","series":[label],…}</c>; bars <c>"lanes":[{"label","bars":[start,length,series,text,merged,
/// covered,…]}],"texts"</c>; steps <c>"step","unit","cpus","values":[[…]]</c>; counts <c>"categories","counts"</c>.
/// Units: nanoseconds; <c>from</c> is trace time, every other time counts from it. Every character that could end the element
/// around it is escaped.
/// </remarks>
internal static class PictureJson
{
    /// <summary>Writes the numbers.</summary>
    public static string Write(Picture picture)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = JavaScriptEncoder.Default }))
        {
            writer.WriteStartObject();
            Strings(writer, "series", picture.Series.Select(s => s.Label));
            if (picture is TimePicture time)
            {
                WriteTime(writer, time);
            }

            switch (picture)
            {
                case TimeBars bars:
                    WriteBars(writer, bars);
                    break;
                case TimeSteps steps:
                    WriteSteps(writer, steps);
                    break;
                case CountBars counts:
                    writer.WriteString("kind", "counts");
                    Strings(writer, "categories", counts.Categories);
                    Numbers(writer, "counts", counts.Counts);
                    break;
            }

            writer.WriteEndObject();
        }

        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    private static void WriteTime(Utf8JsonWriter writer, TimePicture picture)
    {
        writer.WriteNumber("from", picture.FromNs);
        writer.WriteNumber("to", picture.ToNs - picture.FromNs);
        writer.WriteStartArray("markers");
        foreach (var marker in picture.Markers)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(marker.StartNs - picture.FromNs);
            writer.WriteNumberValue(marker.EndNs - picture.FromNs);
            writer.WriteStringValue(MarkupText.Visible(marker.Label.Exact));
            writer.WriteEndArray();
        }

        writer.WriteEndArray();
    }

    private static void WriteBars(Utf8JsonWriter writer, TimeBars picture)
    {
        writer.WriteString("kind", "bars");
        Strings(writer, "texts", picture.Texts);
        writer.WriteStartArray("lanes");
        foreach (var lane in picture.Lanes)
        {
            writer.WriteStartObject();
            writer.WriteString("label", MarkupText.Visible(lane.Label));
            writer.WriteStartArray("bars");
            foreach (var bar in lane.Bars)
            {
                writer.WriteNumberValue(bar.StartNs - picture.FromNs);
                writer.WriteNumberValue(bar.EndNs - bar.StartNs);
                writer.WriteNumberValue(bar.Series);
                writer.WriteNumberValue(bar.Text);
                writer.WriteNumberValue(bar.Merged);
                writer.WriteNumberValue(bar.CoveredNs);
            }

            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static void WriteSteps(Utf8JsonWriter writer, TimeSteps picture)
    {
        writer.WriteString("kind", "steps");
        writer.WriteNumber("step", picture.StepNs);
        writer.WriteString("unit", picture.Unit == StepUnit.CpuTime ? "cpu" : "count");
        writer.WriteNumber("cpus", picture.Cpus);
        writer.WriteStartArray("values");
        foreach (var values in picture.Values)
        {
            writer.WriteStartArray();
            foreach (var value in values)
            {
                writer.WriteNumberValue(value);
            }

            writer.WriteEndArray();
        }

        writer.WriteEndArray();
    }

    private static void Strings(Utf8JsonWriter writer, string name, IEnumerable<string> texts)
    {
        writer.WriteStartArray(name);
        foreach (var text in texts)
        {
            writer.WriteStringValue(MarkupText.Visible(text));
        }

        writer.WriteEndArray();
    }

    private static void Numbers(Utf8JsonWriter writer, string name, IEnumerable<long> values)
    {
        writer.WriteStartArray(name);
        foreach (var value in values)
        {
            writer.WriteNumberValue(value);
        }

        writer.WriteEndArray();
    }
}
