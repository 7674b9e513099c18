using System.Buffers;
using System.Text.Encodings.Web;

namespace WpaAddins.Cli.Output;

/// <summary>Writes small JSON documents as UTF-8, with <c>\n</c> and without unnecessary escapes.</summary>
internal static class JsonDocuments
{
    public static ReadOnlyMemory<byte> Write(Action<Utf8JsonWriter> write) => Write(write, isIndented: false);

    /// <summary>Writes an indented document and a line break to a stream.</summary>
    public static void WriteTo(Stream stream, Action<Utf8JsonWriter> write) =>
        WriteTo(stream, Write(write, isIndented: true));

    /// <summary>Writes a finished document and a line break to a stream.</summary>
    public static void WriteTo(Stream stream, ReadOnlyMemory<byte> document)
    {
        stream.Write(document.Span);
        stream.Write("\n"u8);
        stream.Flush();
    }

    public static Utf8JsonWriter CreateWriter(IBufferWriter<byte> buffer, bool isIndented = true) =>
        new(buffer, new JsonWriterOptions
        {
            Indented = isIndented,
            NewLine = "\n",
            Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        });

    private static ReadOnlyMemory<byte> Write(Action<Utf8JsonWriter> write, bool isIndented)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = CreateWriter(buffer, isIndented);
        write(writer);
        writer.Flush();
        return buffer.WrittenMemory;
    }
}
