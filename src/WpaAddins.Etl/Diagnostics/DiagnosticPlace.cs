using System.Globalization;

namespace WpaAddins.Etl.Diagnostics;

/// <summary>Where in a file something was found.</summary>
/// <param name="BufferNumber">1-based number of the buffer in file order; 0 = the file as a whole.</param>
/// <param name="OffsetBytes">Offset in the file (in a compressed buffer: that of the buffer).</param>
/// <param name="OffsetInBuffer">Offset in the uncompressed buffer, or -1.</param>
public readonly record struct DiagnosticPlace(int BufferNumber, long OffsetBytes, int OffsetInBuffer = -1)
    : IComparable<DiagnosticPlace>
{
    /// <inheritdoc/>
    public int CompareTo(DiagnosticPlace other)
    {
        var byOffset = OffsetBytes.CompareTo(other.OffsetBytes);
        return byOffset != 0 ? byOffset : OffsetInBuffer.CompareTo(other.OffsetInBuffer);
    }

    /// <summary>Prints the place for a person, such as <c>buffer 17 at 0x110000+0x48</c>.</summary>
    /// <returns>The text; empty for the file as a whole.</returns>
    public override string ToString()
    {
        if (BufferNumber == 0)
        {
            return OffsetBytes == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"0x{OffsetBytes:X}");
        }

        var inBuffer = OffsetInBuffer < 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"+0x{OffsetInBuffer:X}");
        return string.Create(CultureInfo.InvariantCulture, $"buffer {BufferNumber} at 0x{OffsetBytes:X}{inBuffer}");
    }
}
