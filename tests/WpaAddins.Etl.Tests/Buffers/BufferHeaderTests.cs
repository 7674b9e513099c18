using System.Buffers.Binary;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Tests.Buffers;

[TestClass]
public sealed class BufferHeaderTests
{
    private const int Max = 0x10000;

    [TestMethod]
    public void EveryFieldIsRead()
    {
        // Made by hand: size 0x1000, sequence 0x2A, CPU 0x012C, state 5, valid 0x0ABC, flags 0x61, type 4.
        var bytes = new byte[0x48];
        Convert.FromHexString("00100000" + "11111111" + "22222222" + "33333333" + "4444444444444444").CopyTo(bytes, 0);
        Convert.FromHexString("2A00000000000000" + "5555555555555555" + "2C01" + "6666" + "05000000")
            .CopyTo(bytes, 0x18);
        Convert.FromHexString("BC0A0000" + "6100" + "0400").CopyTo(bytes, 0x30);
        Assert.IsTrue(BufferHeader.TryView(bytes, out var header));
        Assert.AreEqual(0x1000u, header.StoredSizeBytes);
        Assert.AreEqual(0x2A, header.SequenceNumber);
        Assert.AreEqual(300, header.Cpu);
        Assert.AreEqual(5u, header.State);
        Assert.AreEqual(0xABCu, header.ValidLengthBytes);
        Assert.AreEqual(BufferFlags.FlushMarker | BufferFlags.ProcessorIndex | BufferFlags.Compressed, header.Flags);
        Assert.IsTrue(header.IsCompressed);
        Assert.AreEqual(4, header.BufferType);
        Assert.IsTrue(header.IsPlausible(Max));
    }

    [TestMethod]
    [DataRow(0x20, 0x080F, 0x000F)]
    [DataRow(0x20, 0x07FF, 0x07FF)]
    [DataRow(0x20, 0xF801, 0x0001)]
    [DataRow(0x00, 0x080F, 0x000F)]
    [DataRow(0x41, 0x08FF, 0x00FF)]
    public void ProcessorIsAnIndexWithTheFlagAndAByteWithoutIt(int flags, int field, int cpu)
    {
        var bytes = Plausible();
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(0x34), (ushort)flags);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(0x28), (ushort)field);
        Assert.IsTrue(BufferHeader.TryView(bytes, out var header));
        Assert.AreEqual(cpu, header.Cpu);
    }

    [TestMethod]
    public void RejectsTooFewBytesAndAcceptsEnough()
    {
        Assert.IsFalse(BufferHeader.TryView(new byte[0x47], out _));
        Assert.IsTrue(BufferHeader.TryView(new byte[0x48], out _));
    }

    [TestMethod]
    [DataRow(0x00, 4, 0x47L, 0x48L, DisplayName = "stored size below the header")]
    [DataRow(0x00, 4, 0L, 0x49L, DisplayName = "stored size of zero")]
    [DataRow(0x00, 4, Max + 1L, (long)Max, DisplayName = "stored size above the limit")]
    [DataRow(0x00, 4, 0xFFFF_FFFFL, 0x1000L, DisplayName = "huge stored size")]
    [DataRow(0x30, 4, 0x47L, 0x48L, DisplayName = "valid length below the header")]
    [DataRow(0x30, 4, 0L, 0xFFFF_FFFFL, DisplayName = "valid length, which may exceed the stored size")]
    [DataRow(0x34, 2, 0x80L, 0x7FL, DisplayName = "unknown flag")]
    [DataRow(0x34, 2, 0x8000L, 0L, DisplayName = "highest flag")]
    [DataRow(0x36, 2, 8L, 7L, DisplayName = "unknown type")]
    [DataRow(0x18, 8, -1L, 0L, DisplayName = "negative sequence number")]
    [DataRow(0x18, 8, long.MinValue, long.MaxValue, DisplayName = "least sequence number")]
    public void RejectsWhatNoHeaderHasAndAcceptsItsNeighbour(int offset, int width, long rejected, long accepted)
    {
        Assert.IsFalse(IsPlausible(offset, width, rejected));
        Assert.IsTrue(IsPlausible(offset, width, accepted));
    }

    private static bool IsPlausible(int offset, int width, long value)
    {
        var bytes = Plausible();
        Span<byte> field = stackalloc byte[8];
        BinaryPrimitives.WriteInt64LittleEndian(field, value);
        field[..width].CopyTo(bytes.AsSpan(offset));
        return BufferHeader.TryView(bytes, out var header) && header.IsPlausible(Max);
    }

    private static byte[] Plausible()
    {
        var bytes = new byte[0x48];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, 0x1000);
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(0x30), 0x100);
        return bytes;
    }
}
