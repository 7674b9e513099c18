using System.Buffers.Binary;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>Changes bytes of a file at random; the same seed always changes the same ones.</summary>
internal sealed class Mutator(int seed)
{
    private const int BufferHeaderBytes = 0x48;
    private const int FirstRecordBytes = 0x20 + 280;

    private static readonly uint[] s_interesting =
    [
        0, 1, 7, 8, 0x0F, 0x10, 0x47, 0x48, 0x49, 0x50, 0x7F, 0x80, 0xC0, 0xFF, 0x100, 0x1FF, 0x200, 0x201, 0x400,
        0x7FFF, 0x8000, 0xFFF8, 0xFFFF, 0x1_0000, 0xFF_FFFF, 0x100_0000, 0x7FFF_FFFF, 0x8000_0000, 0xC011_0000,
        0xC002_0002, 0xC013_0000, 0x9000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
    ];

    private readonly Random _random = new(seed);

    /// <summary>Changes one to four places.</summary>
    public byte[] Mutate(SmallTrace trace)
    {
        var bytes = (byte[])trace.Bytes.Clone();
        for (var changes = 1 + _random.Next(4); changes > 0; changes--)
        {
            Change(bytes.AsSpan(Place(trace)));
        }

        return bytes;
    }

    private int Place(SmallTrace trace)
    {
        var buffer = trace.BufferStarts[_random.Next(trace.BufferStarts.Count)];
        return _random.Next(10) switch
        {
            < 3 => buffer + _random.Next(BufferHeaderBytes),
            < 5 => buffer + BufferHeaderBytes + _random.Next(0x20),
            < 6 => BufferHeaderBytes + _random.Next(FirstRecordBytes),
            _ => _random.Next(trace.Bytes.Length),
        };
    }

    private void Change(Span<byte> at)
    {
        var value = s_interesting[_random.Next(s_interesting.Length)];
        switch (_random.Next(6))
        {
            case 0:
                at[0] ^= (byte)(1 << _random.Next(8));
                break;
            case 1:
                at[0] = (byte)_random.Next(256);
                break;
            case 2 or 3 when at.Length >= sizeof(ushort):
                BinaryPrimitives.WriteUInt16LittleEndian(at, (ushort)(value & 0xFFFF));
                break;
            case 4 when at.Length >= sizeof(uint):
                BinaryPrimitives.WriteUInt32LittleEndian(at, value);
                break;
            default:
                _random.NextBytes(at[..Math.Min(at.Length, 1 + _random.Next(16))]);
                break;
        }
    }
}
