using System.Buffers.Binary;

namespace WpaAddins.Symbols.Pdb;

/// <summary>A part of a PDB: little-endian fields at offsets, each checked against its end.</summary>
/// <remarks>Errors: <see cref="SymbolFormatException"/> that names the part, for whatever lies outside.</remarks>
internal readonly ref struct PdbBytes
{
    private readonly string _part;

    /// <summary>Names a part.</summary>
    /// <param name="part">Its name, for messages.</param>
    /// <param name="bytes">Its bytes.</param>
    public PdbBytes(string part, ReadOnlySpan<byte> bytes)
    {
        _part = part;
        Bytes = bytes;
    }

    /// <summary>Gets the bytes.</summary>
    public ReadOnlySpan<byte> Bytes { get; }

    /// <summary>Gets the number of bytes.</summary>
    public int Length => Bytes.Length;

    /// <summary>Reads two bytes.</summary>
    public ushort UInt16(int offset) => BinaryPrimitives.ReadUInt16LittleEndian(Slice(offset, 2).Bytes);

    /// <summary>Reads four bytes.</summary>
    public uint UInt32(int offset) => BinaryPrimitives.ReadUInt32LittleEndian(Slice(offset, 4).Bytes);

    /// <summary>Gets a part of the part.</summary>
    public PdbBytes Slice(int offset, long length) =>
        offset >= 0 && offset <= Bytes.Length && length >= 0 && length <= Bytes.Length - offset
            ? new PdbBytes(_part, Bytes.Slice(offset, (int)length))
            : throw new SymbolFormatException(
                $"{_part}: {length:N0} bytes at offset {offset:N0} are outside of its {Bytes.Length:N0} bytes");

    /// <summary>Gets the text at an offset, up to its terminator or the end.</summary>
    public ReadOnlySpan<byte> Text(int offset)
    {
        var text = Slice(offset, Bytes.Length - offset).Bytes;
        var end = text.IndexOf((byte)0);
        return end < 0 ? text : text[..end];
    }
}
