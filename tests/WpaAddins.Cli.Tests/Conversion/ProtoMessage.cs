using System.Buffers.Binary;
using System.Text;

namespace WpaAddins.Cli.Tests.Conversion;

/// <summary>Reads a protobuf message: the values of each field, in order.</summary>
internal sealed class ProtoMessage
{
    private readonly List<(int Field, object Value)> _values = [];

    private ProtoMessage()
    {
    }

    public IEnumerable<int> Fields => _values.Select(v => v.Field);

    /// <summary>Gets the messages of all fields with their numbers, in file order.</summary>
    public static ProtoMessage Read(ReadOnlySpan<byte> bytes)
    {
        var message = new ProtoMessage();
        while (bytes.Length > 0)
        {
            var tag = Varint(ref bytes);
            object value;
            switch (tag & 7)
            {
                case 0:
                    value = (long)Varint(ref bytes);
                    break;
                case 1:
                    value = BinaryPrimitives.ReadInt64LittleEndian(bytes);
                    bytes = bytes[8..];
                    break;
                case 2:
                    var length = (int)Varint(ref bytes);
                    value = bytes[..length].ToArray();
                    bytes = bytes[length..];
                    break;
                default:
                    throw new InvalidDataException($"wire type {tag & 7}");
            }

            message._values.Add(((int)(tag >> 3), value));
        }

        return message;
    }

    public bool Has(int field) => _values.Any(v => v.Field == field);

    public long Number(int field) => _values.Where(v => v.Field == field).Select(v => (long)v.Value).LastOrDefault();

    public IEnumerable<long> Numbers(int field) => _values.Where(v => v.Field == field).Select(v => (long)v.Value);

    public IEnumerable<ProtoMessage> Messages(int field) =>
        _values.Where(v => v.Field == field).Select(v => Read((byte[])v.Value));

    public IEnumerable<string> Texts(int field) =>
        _values.Where(v => v.Field == field).Select(v => new UTF8Encoding(false, true).GetString((byte[])v.Value));

    private static ulong Varint(ref ReadOnlySpan<byte> bytes)
    {
        var value = 0UL;
        for (var shift = 0; ; shift += 7)
        {
            var part = bytes[0];
            bytes = bytes[1..];
            value |= (ulong)(part & 0x7F) << shift;
            if (part < 0x80)
            {
                return value;
            }
        }
    }
}
