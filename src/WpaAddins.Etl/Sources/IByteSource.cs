namespace WpaAddins.Etl.Sources;

/// <summary>Random access to the bytes of a trace.</summary>
/// <remarks>Implementations are safe to call from several threads.</remarks>
public interface IByteSource : IDisposable
{
    /// <summary>Gets the length in bytes when the source was opened.</summary>
    long LengthBytes { get; }

    /// <summary>Reads bytes at an offset.</summary>
    /// <returns>The number of bytes read; fewer than asked for only at the end.</returns>
    int Read(long offsetBytes, Span<byte> destination);
}
