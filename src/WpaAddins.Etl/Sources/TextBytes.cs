using System.Text;

namespace WpaAddins.Etl.Sources;

/// <summary>Reads text files whose size and encoding are unknown.</summary>
public static class TextBytes
{
    private const int ChunkBytes = 1 << 16;

    // The mark of UTF-32 little-endian begins with the mark of UTF-16, so UTF-32 is first.
    private static readonly Encoding[] s_marked =
        [new UTF32Encoding(), new UTF32Encoding(bigEndian: true, byteOrderMark: true), Encoding.Unicode, Encoding.BigEndianUnicode];

    /// <summary>
    /// Reads a stream to its end. Bytes are counted while reading, because a pipe or a device has no length.
    /// </summary>
    /// <returns>
    /// The text in UTF-8 without byte order mark; null if the stream is longer than <paramref name="mostBytes"/>.
    /// </returns>
    /// <remarks>Text is read as UTF-8 unless it begins with the byte order mark of UTF-16 or UTF-32.</remarks>
    public static byte[]? TryReadUtf8(Stream stream, int mostBytes)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var bytes = new MemoryStream();
        var chunk = new byte[ChunkBytes];
        for (var read = stream.Read(chunk); read > 0; read = stream.Read(chunk))
        {
            if (read > mostBytes - bytes.Length)
            {
                return null;
            }

            bytes.Write(chunk, 0, read);
        }

        var text = bytes.GetBuffer().AsSpan(0, (int)bytes.Length);
        foreach (var encoding in s_marked)
        {
            if (text.StartsWith(encoding.Preamble))
            {
                return Encoding.UTF8.GetBytes(encoding.GetString(text[encoding.Preamble.Length..]));
            }
        }

        return text.StartsWith(Encoding.UTF8.Preamble) ? text[Encoding.UTF8.Preamble.Length..].ToArray() : text.ToArray();
    }
}
