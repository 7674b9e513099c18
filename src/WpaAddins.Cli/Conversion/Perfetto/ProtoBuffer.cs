using System.Buffers.Binary;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes a protobuf message, with fields in any order and nested messages.</summary>
/// <remarks>
/// A nested message is written in place. When it is complete, it is moved so that its length can be written before it.
/// </remarks>
internal sealed class ProtoBuffer
{
    private const int VarintKind = 0;
    private const int FixedKind = 1;
    private const int BytesKind = 2;
    private const int KindBits = 3;
    private const int LongestVarint = 10;

    private byte[] _bytes = new byte[1024];
    private int _length;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    public void Clear() => _length = 0;

    /// <summary>Writes a varint; negative numbers are encoded as <c>int32</c> or <c>int64</c>.</summary>
    public void Number(int field, long value)
    {
        WriteVarint((ulong)((field << KindBits) | VarintKind));
        WriteVarint((ulong)value);
    }

    public void Fixed(int field, ulong value)
    {
        WriteVarint((ulong)((field << KindBits) | FixedKind));
        Reserve(sizeof(ulong));
        BinaryPrimitives.WriteUInt64LittleEndian(_bytes.AsSpan(_length), value);
        _length += sizeof(ulong);
    }

    public void Text(int field, string text)
    {
        var length = Encoding.UTF8.GetByteCount(text);
        WriteVarint((ulong)((field << KindBits) | BytesKind));
        WriteVarint((ulong)length);
        Reserve(length);
        _length += Encoding.UTF8.GetBytes(text, _bytes.AsSpan(_length));
    }

    /// <summary>Begins a nested message.</summary>
    /// <returns>The position to pass to <see cref="End"/>.</returns>
    public int Begin(int field)
    {
        WriteVarint((ulong)((field << KindBits) | BytesKind));
        return _length;
    }

    public void End(int begin)
    {
        var size = _length - begin;
        Reserve(LongestVarint);
        var digits = 1;
        for (var rest = size >> 7; rest != 0; rest >>= 7)
        {
            digits++;
        }

        _bytes.AsSpan(begin, size).CopyTo(_bytes.AsSpan(begin + digits));
        _length = begin;
        WriteVarint((ulong)size);
        _length = begin + digits + size;
    }

    public void Message(int field, ProtoBuffer message)
    {
        var begin = Begin(field);
        Reserve(message._length);
        message.Written.CopyTo(_bytes.AsSpan(_length));
        _length += message._length;
        End(begin);
    }

    private void WriteVarint(ulong value)
    {
        Reserve(LongestVarint);
        for (; value > 0x7F; value >>= 7)
        {
            _bytes[_length++] = (byte)(value | 0x80);
        }

        _bytes[_length++] = (byte)value;
    }

    private void Reserve(int count)
    {
        if (_bytes.Length - _length < count)
        {
            Array.Resize(ref _bytes, Math.Max(2 * _bytes.Length, _length + count));
        }
    }
}
