using WpaAddins.Cli.Output;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>Writes values of answers: exact times and durations, text from traces, threads.</summary>
internal static class AnswerValues
{
    private const decimal NanosecondsPerSecond = 1_000_000_000;
    private const decimal NanosecondsPerMicrosecond = 1_000;

    /// <summary>Writes a trace time in seconds; null = unknown.</summary>
    public static void WriteSeconds(this Utf8JsonWriter writer, string name, long? ns) =>
        WriteNumber(writer, name, ns / NanosecondsPerSecond, "F9");

    /// <summary>Writes a duration in microseconds; null = unknown.</summary>
    public static void WriteMicroseconds(this Utf8JsonWriter writer, string name, long? ns) =>
        WriteNumber(writer, name, ns / NanosecondsPerMicrosecond, "F3");

    /// <summary>Writes a number with fixed decimals; null = unknown.</summary>
    public static void WriteNumber(this Utf8JsonWriter writer, string name, decimal? value, string format)
    {
        writer.WritePropertyName(name);
        if (value is { } known)
        {
            writer.WriteRawValue(known.ToString(format, CultureInfo.InvariantCulture));
        }
        else
        {
            writer.WriteNullValue();
        }
    }

    /// <summary>Writes text that can contain names from a trace. Empty text is written as null.</summary>
    public static void WriteText(this Utf8JsonWriter writer, string name, string? text, int most = SafeText.MaxCharacters) =>
        writer.WriteString(name, string.IsNullOrEmpty(text) ? null : SafeText.Format(text, most));

    /// <summary>Writes a thread. The incarnation is null unless the thread id is reused.</summary>
    public static void WriteThread(
        this Utf8JsonWriter writer, string name, ThreadTable threads, int thread, int most = SafeText.MaxCharacters)
    {
        writer.WritePropertyName(name);
        if (thread < 0)
        {
            writer.WriteNullValue();
            return;
        }

        WriteThread(writer, threads, threads[thread], most);
    }

    public static void WriteThread(
        this Utf8JsonWriter writer, ThreadTable threads, ThreadRow row, int most = SafeText.MaxCharacters)
    {
        writer.WriteStartObject();
        writer.WriteNumber("id", row.ThreadId);
        writer.WriteOptional("incarnation", IsReused(threads, row) ? row.Incarnation : null);
        writer.WriteText("process", row.Process, most);
        writer.WriteText("name", row.Name, most);
        writer.WriteEndObject();
    }

    private static bool IsReused(ThreadTable threads, ThreadRow row) =>
        row.Incarnation > 0 || (threads.Find(row.ThreadId, long.MaxValue) is >= 0 and var last && threads[last].Incarnation > 0);
}
