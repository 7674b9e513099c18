using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace WpaAddins.Cli.Output;

/// <summary>Small JSON documents: readable UTF-8, line breaks as <c>\n</c>.</summary>
internal static class JsonDocuments
{
    /// <summary>Writes a value on one line.</summary>
    /// <param name="write">Writes it.</param>
    /// <returns>UTF-8.</returns>
    public static ReadOnlyMemory<byte> Write(Action<Utf8JsonWriter> write) => Write(write, isIndented: false);

    /// <summary>Writes an indented document to a stream, and a line break behind it.</summary>
    /// <param name="stream">Where to write.</param>
    /// <param name="write">Writes it.</param>
    public static void WriteTo(Stream stream, Action<Utf8JsonWriter> write)
    {
        stream.Write(Write(write, isIndented: true).Span);
        stream.Write("\n"u8);
        stream.Flush();
    }

    private static ReadOnlyMemory<byte> Write(Action<Utf8JsonWriter> write, bool isIndented)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions
        {
            Indented = isIndented,
            NewLine = "\n",
            Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        });
        write(writer);
        writer.Flush();
        return buffer.WrittenMemory;
    }
}
