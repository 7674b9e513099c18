using System.Buffers.Binary;
using System.Text;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Builds a payload field by field, in the order of the file.</summary>
internal sealed class Payload(int pointerSize = 8)
{
    private readonly List<byte> _bytes = [];

    public static byte[] FromHex(string hex) => Convert.FromHexString(hex.Replace(" ", string.Empty));

    public Payload U8(params byte[] values)
    {
        _bytes.AddRange(values);
        return this;
    }

    public Payload U16(params ushort[] values)
    {
        Span<byte> field = stackalloc byte[2];
        foreach (var value in values)
        {
            BinaryPrimitives.WriteUInt16LittleEndian(field, value);
            _bytes.AddRange(field);
        }

        return this;
    }

    public Payload U32(params uint[] values)
    {
        Span<byte> field = stackalloc byte[4];
        foreach (var value in values)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(field, value);
            _bytes.AddRange(field);
        }

        return this;
    }

    public Payload U64(params ulong[] values)
    {
        Span<byte> field = stackalloc byte[8];
        foreach (var value in values)
        {
            BinaryPrimitives.WriteUInt64LittleEndian(field, value);
            _bytes.AddRange(field);
        }

        return this;
    }

    /// <summary>Adds pointers of the width of this payload.</summary>
    public Payload Ptr(params ulong[] values)
    {
        foreach (var value in values)
        {
            _ = pointerSize == 8 ? U64(value) : U32((uint)value);
        }

        return this;
    }

    /// <summary>Adds a UTF-16 string with terminator.</summary>
    public Payload Text(string text) => U8(Encoding.Unicode.GetBytes(text + '\0'));

    /// <summary>Adds a UTF-16 string without terminator.</summary>
    public Payload OpenText(string text) => U8(Encoding.Unicode.GetBytes(text));

    /// <summary>Adds a string of single bytes with terminator.</summary>
    public Payload Ansi(string text) => U8(Encoding.Latin1.GetBytes(text + '\0'));

    public byte[] ToArray() => [.. _bytes];
}
