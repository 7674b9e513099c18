using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Buffers;

/// <summary>Looks for the next buffer after a damaged one.</summary>
/// <remarks>
/// Shape: a buffer is accepted if its header is plausible and a record follows it, and if, at the end that its header
/// gives, the file ends, is zero, or has another plausible header. Compressed buffers are not aligned, so every byte is
/// a candidate.
/// </remarks>
internal static class BufferSearch
{
    private const int FirstWindowBytes = 1 << 16;
    private const int WindowBytes = 1 << 20;

    /// <summary>Finds the offset of the next buffer; -1 if there is none.</summary>
    /// <param name="toBytes">Where to end: a buffer that begins here or later is not found.</param>
    /// <param name="maxBufferSizeBytes">The largest buffer size that is accepted.</param>
    public static long FindNext(
        IByteSource source, long fromBytes, long toBytes, int maxBufferSizeBytes, CancellationToken cancellation)
    {
        byte[] window = [];
        var peek = new byte[FirstRecord.PeekBytes];
        for (var at = fromBytes; at < toBytes;)
        {
            cancellation.ThrowIfCancellationRequested();
            window = Larger(window, source.LengthBytes - at);
            var read = source.Read(at, window);
            var candidates = Math.Min(read - BufferHeader.SizeBytes + 1, toBytes - at);
            if (candidates <= 0)
            {
                break;
            }

            for (var i = 0; i < candidates; i++)
            {
                if (BufferHeader.TryView(window.AsSpan(i), out var header)
                    && IsPossible(header, maxBufferSizeBytes)
                    && IsBuffer(source, at + i, maxBufferSizeBytes, peek))
                {
                    return at + i;
                }
            }

            at += candidates;
        }

        return -1;
    }

    /// <summary>Doubles the window: the next buffer is mostly near, so the windows begin small and grow.</summary>
    private static byte[] Larger(byte[] window, long left) => window.Length == WindowBytes
        ? window
        : new byte[Math.Min(Math.Clamp(2L * window.Length, FirstWindowBytes, WindowBytes), Math.Max(left, BufferHeader.SizeBytes))];

    /// <summary>
    /// Checks a header: an uncompressed buffer cannot hold more than its size, and is padded like its records.
    /// </summary>
    private static bool IsPossible(in BufferHeader header, int maxBufferSizeBytes) =>
        header.IsPlausible(maxBufferSizeBytes)
        && (header.IsCompressed
            || (header.ValidLengthBytes <= header.StoredSizeBytes && header.StoredSizeBytes % sizeof(ulong) == 0));

    private static bool IsBuffer(IByteSource source, long at, int maxBufferSizeBytes, byte[] bytes)
    {
        var peek = bytes.AsSpan(0, source.Read(at, bytes));
        if (!BufferHeader.TryView(peek, out var header) || !FirstRecord.IsPossible(header, peek))
        {
            return false;
        }

        var next = at + header.StoredSizeBytes;
        if (next >= source.LengthBytes)
        {
            return next == source.LengthBytes;
        }

        return BufferHeader.TryView(bytes.AsSpan(0, source.Read(next, bytes)), out header)
            && (IsPossible(header, maxBufferSizeBytes)
                || !bytes.AsSpan(0, BufferHeader.SizeBytes).ContainsAnyExcept((byte)0));
    }
}
