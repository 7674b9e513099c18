using System.Globalization;

namespace WpaAddins.Etl.Diagnostics;

/// <summary>A place in a file.</summary>
/// <param name="BufferNumber">1-based number of the buffer in file order; 0 = no buffer.</param>
/// <param name="OffsetBytes">Offset of the buffer in the file; without a buffer, offset of the place.</param>
/// <param name="OffsetInBuffer">Offset in the uncompressed buffer; -1 = the buffer as a whole.</param>
public readonly record struct DiagnosticPlace(int BufferNumber, long OffsetBytes, int OffsetInBuffer = -1)
    : IComparable<DiagnosticPlace>
{
    /// <inheritdoc/>
    public int CompareTo(DiagnosticPlace other)
    {
        var byOffset = OffsetBytes.CompareTo(other.OffsetBytes);
        return byOffset != 0 ? byOffset : OffsetInBuffer.CompareTo(other.OffsetInBuffer);
    }

    /// <summary>Formats the place, such as <c>buffer 17 at 0x110000+0x48</c>.</summary>
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
