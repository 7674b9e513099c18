namespace WpaAddins.Etl.Records;

/// <summary>Computes field offsets in a payload whose pointers have 4 or 8 bytes.</summary>
/// <remarks>
/// Shape: an offset is a number of plain bytes plus a number of pointers, both counted from the start of the payload.
/// Fields are packed: no field is aligned to a multiple of its size.
/// Errors: the reading methods rely on the length check of <see cref="TryFit"/>.
/// </remarks>
internal readonly struct PointerLayout
{
    private PointerLayout(int size) => Size = size;

    /// <summary>Gets the width of a pointer in bytes: 4 or 8.</summary>
    public int Size { get; }

    /// <summary>Checks that a payload holds the given numbers of plain bytes and pointers.</summary>
    /// <returns>Whether it does, and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryFit(int length, int pointerSize, int bytes, int pointers, out PointerLayout layout)
    {
        if (pointerSize is not (4 or 8) || length < bytes + (pointers * pointerSize))
        {
            layout = default;
            return false;
        }

        layout = new PointerLayout(pointerSize);
        return true;
    }

    /// <summary>Gets the offset after the given numbers of plain bytes and pointers.</summary>
    public int Offset(int bytes, int pointers) => bytes + (pointers * Size);

    /// <summary>Reads a pointer; a 4-byte pointer is zero-extended.</summary>
    public ulong Pointer(ReadOnlySpan<byte> payload, int bytes, int pointers)
    {
        var field = payload[Offset(bytes, pointers)..];
        return Size == 8
            ? BinaryPrimitives.ReadUInt64LittleEndian(field)
            : BinaryPrimitives.ReadUInt32LittleEndian(field);
    }

    public ulong UInt64(ReadOnlySpan<byte> payload, int bytes, int pointers) =>
        BinaryPrimitives.ReadUInt64LittleEndian(payload[Offset(bytes, pointers)..]);

    public uint UInt32(ReadOnlySpan<byte> payload, int bytes, int pointers) =>
        BinaryPrimitives.ReadUInt32LittleEndian(payload[Offset(bytes, pointers)..]);

    public ushort UInt16(ReadOnlySpan<byte> payload, int bytes, int pointers) =>
        BinaryPrimitives.ReadUInt16LittleEndian(payload[Offset(bytes, pointers)..]);

    public byte Byte(ReadOnlySpan<byte> payload, int bytes, int pointers) => payload[Offset(bytes, pointers)];

    public sbyte SByte(ReadOnlySpan<byte> payload, int bytes, int pointers) =>
        unchecked((sbyte)payload[Offset(bytes, pointers)]);
}
