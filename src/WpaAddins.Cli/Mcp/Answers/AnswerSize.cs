using System.Buffers;
using System.Text.Encodings.Web;
using ModelContextProtocol;

namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>
/// Measures in bytes the JSON of an answer, which is sent twice: as structured content and as text.
/// </summary>
internal static class AnswerSize
{
    public const int MaxBytes = 40_000;

    /// <summary>The bytes reserved for the members of the protocol around the two copies.</summary>
    public const int EnvelopeBytes = 500;

    private static readonly JavaScriptEncoder s_encoder = McpJsonUtilities.DefaultOptions.Encoder ?? JavaScriptEncoder.Default;

    public static int Measure(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        using var document = JsonDocument.ParseValue(ref reader);
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = s_encoder }))
        {
            document.RootElement.WriteTo(writer);
        }

        return buffer.WrittenCount + JsonEncodedText.Encode(json, s_encoder).EncodedUtf8Bytes.Length;
    }
}
