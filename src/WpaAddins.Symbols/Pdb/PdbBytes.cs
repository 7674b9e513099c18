using System.Buffers.Binary;

namespace WpaAddins.Symbols.Pdb;

/// <summary>A part of a PDB: little-endian fields at offsets, each checked against the end of the part.</summary>
/// <remarks>
/// Errors: <see cref="SymbolFormatException"/> with the name of the part, for a field outside of the part.
/// </remarks>
internal readonly ref struct PdbBytes(string part, ReadOnlySpan<byte> bytes)
{
    public ReadOnlySpan<byte> Bytes { get; } = bytes;

    public int Length => Bytes.Length;

    public ushort UInt16(int offset) => BinaryPrimitives.ReadUInt16LittleEndian(Slice(offset, 2).Bytes);

    public uint UInt32(int offset) => BinaryPrimitives.ReadUInt32LittleEndian(Slice(offset, 4).Bytes);

    public PdbBytes Slice(int offset, long length) =>
        offset >= 0 && offset <= Bytes.Length && length >= 0 && length <= Bytes.Length - offset
            ? new PdbBytes(part, Bytes.Slice(offset, (int)length))
            : throw new SymbolFormatException(
                $"{part}: {length:N0} bytes at offset {offset:N0} are outside of its {Bytes.Length:N0} bytes");

    /// <summary>Reads a text up to its terminator or the end of the part.</summary>
    public ReadOnlySpan<byte> Text(int offset)
    {
        var text = Slice(offset, Bytes.Length - offset).Bytes;
        var end = text.IndexOf((byte)0);
        return end < 0 ? text : text[..end];
    }
}
