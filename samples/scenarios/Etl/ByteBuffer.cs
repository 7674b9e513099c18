using System.Buffers.Binary;
using System.Text;

namespace WpaAddins.Scenarios.Etl;

/// <summary>Bytes of a record in the making: little-endian numbers and texts, one behind the other.</summary>
public sealed class ByteBuffer
{
    private byte[] _bytes = new byte[512];

    /// <summary>Gets the number of bytes.</summary>
    public int Length { get; private set; }

    /// <summary>Gets the bytes.</summary>
    public ReadOnlySpan<byte> Span => _bytes.AsSpan(0, Length);

    /// <summary>Begins anew.</summary>
    /// <returns>This buffer.</returns>
    public ByteBuffer Clear()
    {
        Length = 0;
        return this;
    }

    /// <summary>Adds 8 bits.</summary>
    /// <param name="value">The number.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer U8(int value)
    {
        Take(1)[0] = unchecked((byte)value);
        return this;
    }

    /// <summary>Adds 16 bits.</summary>
    /// <param name="value">The number.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer U16(int value)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(Take(2), unchecked((ushort)value));
        return this;
    }

    /// <summary>Adds 32 bits.</summary>
    /// <param name="value">The number.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer U32(long value)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(Take(4), unchecked((uint)value));
        return this;
    }

    /// <summary>Adds 64 bits; pointers have as many, for the system is a 64-bit one.</summary>
    /// <param name="value">The number.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer U64(long value)
    {
        BinaryPrimitives.WriteInt64LittleEndian(Take(8), value);
        return this;
    }

    /// <summary>Adds 64 bits.</summary>
    /// <param name="value">The number.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer U64(ulong value) => U64(unchecked((long)value));

    /// <summary>Adds an identifier.</summary>
    /// <param name="value">The identifier.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer Guid(Guid value)
    {
        value.TryWriteBytes(Take(16));
        return this;
    }

    /// <summary>Adds bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer Bytes(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Take(bytes.Length));
        return this;
    }

    /// <summary>Adds zeros.</summary>
    /// <param name="count">How many.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer Zeros(int count)
    {
        Take(count).Clear();
        return this;
    }

    /// <summary>Adds a text of one byte a character, ended by a zero.</summary>
    /// <param name="text">The text.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer Ansi(string text) => Bytes(Encoding.ASCII.GetBytes(text)).U8(0);

    /// <summary>Adds a text of two bytes a character, ended by a zero.</summary>
    /// <param name="text">The text.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer Utf16(string text) => Bytes(Encoding.Unicode.GetBytes(text)).U16(0);

    /// <summary>Adds a text of two bytes a character in a field of fixed size.</summary>
    /// <param name="text">The text; it must be shorter than the field.</param>
    /// <param name="characters">Size of the field.</param>
    /// <returns>This buffer.</returns>
    public ByteBuffer Utf16Field(string text, int characters) =>
        Bytes(Encoding.Unicode.GetBytes(text)).Zeros(2 * (characters - text.Length));

    /// <summary>Replaces 16 bits.</summary>
    /// <param name="at">Where.</param>
    /// <param name="value">The number.</param>
    public void SetU16(int at, int value) =>
        BinaryPrimitives.WriteUInt16LittleEndian(_bytes.AsSpan(at, 2), checked((ushort)value));

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
