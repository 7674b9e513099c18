using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Buffers;

/// <summary>Tells where a file holds only zeros up to its end, as preallocated files do.</summary>
/// <remarks>
/// Remembers the run of zeros that it went through last, so that a damaged file cannot make it go through it again and again.
/// </remarks>
/// <param name="source">The file.</param>
internal sealed class ZeroTail(IByteSource source)
{
    private const int WindowBytes = 1 << 16;
    private long _zeroFrom;
    private long _notZeroAt = -1;

    /// <summary>Tells whether there are only zeros from a place on.</summary>
    /// <param name="fromBytes">The place.</param>
    /// <param name="cancellation">Stops the search.</param>
    /// <returns>Whether that is so.</returns>
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
