using System.Buffers.Binary;
using System.Text;

namespace WpaAddins.TestTraces;

/// <summary>Appends little-endian fields.</summary>
public sealed class PayloadBuilder
{
    private readonly int _pointerSize;
    private byte[] _bytes = new byte[64];

    /// <summary>Initializes a new instance of the <see cref="PayloadBuilder"/> class.</summary>
    /// <param name="pointerSize">Bytes of a pointer: 4 or 8.</param>
    public PayloadBuilder(int pointerSize = 8)
    {
        if (pointerSize is not (4 or 8))
        {
            throw new ArgumentOutOfRangeException(nameof(pointerSize), pointerSize, "A pointer has 4 or 8 bytes.");
        }

        _pointerSize = pointerSize;
    }

    public int Length { get; private set; }

    /// <summary>Appends one byte; negative values in two's complement.</summary>
    public PayloadBuilder U8(int value)
    {
        Take(1)[0] = unchecked((byte)value);
        return this;
    }

    /// <summary>Appends two bytes; negative values in two's complement.</summary>
    public PayloadBuilder U16(int value)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(Take(2), unchecked((ushort)value));
        return this;
    }

    public PayloadBuilder U32(uint value)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(Take(4), value);
        return this;
    }

    /// <summary>Appends four bytes, signed.</summary>
    public PayloadBuilder I32(int value) => U32(unchecked((uint)value));

    public PayloadBuilder U64(ulong value)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(Take(8), value);
        return this;
    }

    /// <summary>Appends eight bytes, signed.</summary>
    public PayloadBuilder I64(long value) => U64(unchecked((ulong)value));

    /// <summary>Appends a pointer; with four bytes its upper half is dropped.</summary>
    public PayloadBuilder Pointer(ulong value) => _pointerSize == 8 ? U64(value) : U32((uint)(value & uint.MaxValue));

    /// <summary>Appends a GUID in its memory layout.</summary>
    public PayloadBuilder Guid(Guid value) => Bytes(value.ToByteArray());

    /// <summary>Appends UTF-16 text and its terminator.</summary>
    public PayloadBuilder Utf16z(string text) => Bytes(Encoding.Unicode.GetBytes(text)).U16(0);

    /// <summary>Appends 8-bit text (Latin-1) and its terminator.</summary>
    public PayloadBuilder AnsiZ(string text) => Bytes(Encoding.Latin1.GetBytes(text)).U8(0);

    /// <summary>Appends UTF-16 text in a field of fixed width, filled up with zeros.</summary>
    public PayloadBuilder Utf16Field(string text, int characters) =>
        Bytes(Encoding.Unicode.GetBytes(text)).Zeros(2 * (characters - text.Length));

    public PayloadBuilder Bytes(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Take(bytes.Length));
        return this;
    }

    public PayloadBuilder Zeros(int count)
    {
        Take(count);
        return this;
    }

    public byte[] ToArray() => _bytes[..Length];

    private Span<byte> Take(int count)
    {
        if (_bytes.Length - Length < count)
        {
            Array.Resize(ref _bytes, Math.Max(2 * _bytes.Length, Length + count));
        }

        Length += count;
        return _bytes.AsSpan(Length - count, count);
    }
}
