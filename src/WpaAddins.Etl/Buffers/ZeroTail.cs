using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Buffers;

/// <summary>Checks whether a file has only zeros up to its end, as preallocated files do.</summary>
/// <remarks>
/// Stores the run of zeros that it read last, so that a damaged file cannot make it read the run again and again.
/// </remarks>
internal sealed class ZeroTail(IByteSource source)
{
    private const int WindowBytes = 1 << 16;
    private long _zeroFrom;
    private long _notZeroAt = -1;

    /// <summary>Checks whether there are only zeros from an offset on.</summary>
    public bool BeginsAt(long fromBytes, CancellationToken cancellation)
    {
        if (fromBytes >= _zeroFrom && fromBytes <= _notZeroAt)
        {
            return false;
        }

        var window = new byte[Math.Clamp(source.LengthBytes - fromBytes, 0, WindowBytes)];
        int read;
        for (var at = fromBytes; (read = source.Read(at, window)) > 0; at += read)
        {
            cancellation.ThrowIfCancellationRequested();
            var index = window.AsSpan(0, read).IndexOfAnyExcept((byte)0);
            if (index >= 0)
            {
                (_zeroFrom, _notZeroAt) = (fromBytes, at + index);
                return false;
            }
        }

        return true;
    }
}
