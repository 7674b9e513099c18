using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using WpaAddins.Analysis.Functions;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>
/// Reads lock signatures from JSON: <c>{ "signatures": [ { "name", "scope", "transfer", "acquire", "release", "covers"
/// } ] }</c>.
/// </summary>
/// <remarks>
/// <c>scope</c> is machine or process; <c>transfer</c> is barging (the default) or handoff; <c>covers</c> is one (the
/// default), several or signals. <c>acquire</c> and <c>release</c> are lists of <c>module!function</c>, with <c>*</c>
/// for any text; one of them can be empty or missing. <c>name</c> and <c>scope</c> are required. The message of a
/// <see cref="LockSignatureException"/> contains the file, the line and what is wrong.
/// </remarks>
public static class LockSignatureFile
{
    /// <summary>The maximum size of a file, in bytes.</summary>
    public const int MaxBytes = 4 << 20;

    /// <summary>The maximum number of signatures in a file, and of frames in a list.</summary>
    public const int MaxEntries = 10_000;

    /// <summary>Writes characters such as <c>&lt;</c> in function names without escapes.</summary>
    private static readonly JsonWriterOptions s_readable = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Reads a file.</summary>
    /// <returns>The signatures, in the order of the file.</returns>
    /// <exception cref="LockSignatureException">The content is not valid.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">Access is denied.</exception>
    public static IReadOnlyList<LockSignature> Read(string path)
    {
        var name = Path.GetFileName(path);
        using var file = File.OpenRead(path);
        return Parse(
            name,
            TextBytes.TryReadUtf8(file, MaxBytes)
            ?? throw new LockSignatureException(name, 1, $"the file is larger than the maximum of {MaxBytes:N0} bytes"));
    }

    /// <summary>Reads the content of a file.</summary>
    /// <returns>The signatures, in the order of the file.</returns>
    /// <exception cref="LockSignatureException">The content is not valid.</exception>
    public static IReadOnlyList<LockSignature> Parse(string name, ReadOnlySpan<byte> utf8)
    {
        ReadOnlySpan<byte> mark = [0xEF, 0xBB, 0xBF];
        return new LockSignatureReader(name, utf8.StartsWith(mark) ? utf8[3..] : utf8).ReadFile();
    }

    /// <summary>Writes the content of a file that <see cref="Parse"/> reads.</summary>
    /// <returns>JSON in one line.</returns>
    public static string Write(IEnumerable<LockSignature> signatures)
    {
        ArgumentNullException.ThrowIfNull(signatures);
        using var bytes = new MemoryStream();
        using (var writer = new Utf8JsonWriter(bytes, s_readable))
        {
            writer.WriteStartObject();
            writer.WriteStartArray("signatures");
            foreach (var signature in signatures)
            {
                writer.WriteStartObject();
                writer.WriteString("name", signature.Name);
                writer.WriteString("scope", Word(signature.Scope));
                writer.WriteString("transfer", Word(signature.Transfer));
                writer.WriteString("covers", Word(signature.Coverage));
                WriteFrames(writer, "acquire", signature.Acquire);
                WriteFrames(writer, "release", signature.Release);
                writer.WriteEndObject();
            }

            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        return Encoding.UTF8.GetString(bytes.ToArray());
    }

    private static void WriteFrames(Utf8JsonWriter writer, string name, IReadOnlyList<FramePattern> frames)
    {
        writer.WriteStartArray(name);
        foreach (var frame in frames)
        {
            writer.WriteStringValue(frame.ToString());
        }

        writer.WriteEndArray();
    }

    private static string Word(Enum value) => JsonNamingPolicy.CamelCase.ConvertName(value.ToString());
}
