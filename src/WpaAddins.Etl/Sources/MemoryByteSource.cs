namespace WpaAddins.Etl.Sources;

/// <summary>A trace in memory.</summary>
public sealed class MemoryByteSource(ReadOnlyMemory<byte> bytes) : IByteSource
{
    /// <inheritdoc/>
    public long LengthBytes => bytes.Length;

    /// <inheritdoc/>
    public int Read(long offsetBytes, Span<byte> destination)
    {
        if (offsetBytes >= bytes.Length)
        {
            return 0;
        }

        var length = (int)Math.Min(destination.Length, bytes.Length - offsetBytes);
        bytes.Span.Slice((int)offsetBytes, length).CopyTo(destination);
        return length;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
    }
}
