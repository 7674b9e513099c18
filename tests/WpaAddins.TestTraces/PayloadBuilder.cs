using System.Buffers.Binary;
using System.Text;

namespace WpaAddins.TestTraces;

/// <summary>Puts little-endian fields one behind the other.</summary>
public sealed class PayloadBuilder
{
    private readonly List<byte> _bytes = [];
    private readonly int _pointerSize;

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

    /// <summary>Gets the number of bytes so far.</summary>
    public int Length => _bytes.Count;

    /// <summary>Appends one byte; negative values in two's complement.</summary>
    public PayloadBuilder U8(int value)
    {
        _bytes.Add(unchecked((byte)value));
        return this;
    }

    /// <summary>Appends two bytes.</summary>
    public PayloadBuilder U16(int value)
    {
        return U8(value & 0xFF).U8((value >> 8) & 0xFF);
    }

    /// <summary>Appends four bytes.</summary>
    public PayloadBuilder U32(uint value)
    {
        Span<byte> field = stackalloc byte[4];
        BinaryPrimitives.WriteUInt32LittleEndian(field, value);
        return Bytes(field);
    }

    /// <summary>Appends four bytes, signed.</summary>
    public PayloadBuilder I32(int value)
    {
        return U32(unchecked((uint)value));
    }

    /// <summary>Appends eight bytes.</summary>
    public PayloadBuilder U64(ulong value)
    {
        Span<byte> field = stackalloc byte[8];
        BinaryPrimitives.WriteUInt64LittleEndian(field, value);
        return Bytes(field);
    }

    /// <summary>Appends eight bytes, signed.</summary>
    public PayloadBuilder I64(long value)
    {
        return U64(unchecked((ulong)value));
    }

    /// <summary>Appends a pointer; with four bytes its upper half is dropped.</summary>
    public PayloadBuilder Pointer(ulong value)
    {
        return _pointerSize == 8 ? U64(value) : U32((uint)(value & uint.MaxValue));
    }

    /// <summary>Appends a GUID in its memory layout.</summary>
    public PayloadBuilder Guid(Guid value)
    {
        return Bytes(value.ToByteArray());
    }

    /// <summary>Appends UTF-16 text and its terminator.</summary>
    public PayloadBuilder Utf16z(string text)
    {
        return Bytes(Encoding.Unicode.GetBytes(text)).U16(0);
    }

    /// <summary>Appends 8-bit text (Latin-1) and its terminator.</summary>
    public PayloadBuilder AnsiZ(string text)
    {
        return Bytes(Encoding.Latin1.GetBytes(text)).U8(0);
    }

    /// <summary>Appends UTF-16 text in a field of fixed width, filled up with zeros.</summary>
    public PayloadBuilder Utf16Field(string text, int characters)
    {
        return Bytes(Encoding.Unicode.GetBytes(text)).Zeros(2 * (characters - text.Length));
    }

    /// <summary>Appends bytes as they are.</summary>
    public PayloadBuilder Bytes(ReadOnlySpan<byte> bytes)
    {
        foreach (var value in bytes)
        {
            _bytes.Add(value);
        }

        return this;
    }

    /// <summary>Appends zeros.</summary>
    public PayloadBuilder Zeros(int count)
    {
        for (var i = 0; i < count; i++)
        {
            _bytes.Add(0);
        }

        return this;
    }

    /// <summary>Gives all bytes so far.</summary>
    public byte[] ToArray()
    {
        return [.. _bytes];
    }
}
