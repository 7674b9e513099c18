using System.Buffers.Binary;
using System.Text;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

[TestClass]
public sealed class EtlWriterTests
{
    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void LogFileHeaderHasItsFieldsInTheirPlaces(int pointerSize)
    {
        var options = new EtlWriterOptions
        {
            PointerSize = pointerSize,
            NumberOfProcessors = 7,
            EventsLost = 11,
            BuffersLost = 12,
            ClockFrequency = 2_337_949,
            ClockType = TraceClock.SystemTime,
            FirstTick = 777,
            TimeZoneBiasMinutes = -60,
        };
        var file = new EtlWriter(options).ToArray();
        Assert.AreEqual(pointerSize == 4 ? 1 : 2, file[0x4A]);
        Assert.AreEqual(777, BinaryPrimitives.ReadInt64LittleEndian(file.AsSpan(0x58)));
        var header = file.AsSpan(0x68);
        var wide = pointerSize == 8;
        Assert.AreEqual(65_536, Int(header, 0));
        Assert.AreEqual(10, header[4]);
        Assert.AreEqual(19_045, Int(header, 8));
        Assert.AreEqual(7, Int(header, 12));
        Assert.AreEqual(1, Int(header, 36), "buffers written");
        Assert.AreEqual(pointerSize, Int(header, 44));
        Assert.AreEqual(11, Int(header, 48));
        Assert.AreEqual(-60, Int(header, wide ? 72 : 64));
        Assert.AreEqual(2_337_949, BinaryPrimitives.ReadInt64LittleEndian(header[(wide ? 256 : 248)..]));
        Assert.AreEqual(
            options.StartTimeUtc.ToFileTimeUtc(), BinaryPrimitives.ReadInt64LittleEndian(header[(wide ? 264 : 256)..]));
        Assert.AreEqual(2, Int(header, wide ? 272 : 264));
        Assert.AreEqual(12, Int(header, wide ? 276 : 268));
        Assert.AreEqual("Relogger\0[multiple", Encoding.Unicode.GetString(header.Slice(wide ? 280 : 272, 36)));
    }

    [TestMethod]
    public void BufferHeaderHasItsFieldsInTheirPlaces()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096, FillByte = 0 });
        writer.Add(300, Record(5000));
        writer.MarkNextBuffer(300, BufferFlags.EventsLost);
        var file = writer.ToArray();
        Assert.AreEqual(8192, file.Length);
        var buffer = file.AsSpan(4096);
        Assert.AreEqual(4096, Int(buffer, 0x00));
        Assert.AreEqual(0x60, Int(buffer, 0x04));
        Assert.AreEqual(5000, BinaryPrimitives.ReadInt64LittleEndian(buffer[0x10..]));
        Assert.AreEqual(1, BinaryPrimitives.ReadInt64LittleEndian(buffer[0x18..]));
        Assert.AreEqual(300, Int(buffer, 0x28));
        Assert.AreEqual(0x60, Int(buffer, 0x30));
        Assert.AreEqual(0x23, Int(buffer, 0x34), "flushed early, events lost, CPU index; generic");
        Assert.AreEqual(0x0004_0001, Int(file, 0x34), "flushed early; header buffer");
        Assert.AreEqual(0, Int(buffer, 0x60), "fill byte");
    }

    [TestMethod]
    public void Windows7BuffersHaveTheProcessorInOneByte()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096, UseProcessorIndexFlag = false });
        writer.Add(15, Record(5000));
        var file = writer.ToArray();
        Assert.AreEqual(0x080F, BinaryPrimitives.ReadUInt16LittleEndian(file.AsSpan(4096 + 0x28)));
        Assert.AreEqual(0x01, BinaryPrimitives.ReadUInt16LittleEndian(file.AsSpan(4096 + 0x34)));
        Assert.AreEqual(15, TraceWalker.Walk(file).Records[1].Cpu);
    }

    [TestMethod]
    public void StaleSavedOffsetLosesTheRecordsBehindTheFirst()
    {
        var options = new EtlWriterOptions
        {
            HeaderBufferSavedOffsetIsStale = true,
            HeaderRecords = [RecordBytes.System64(0x0005, 2, 1000, 0, 0, KernelPayloads.GroupMask([7]))],
        };
        var file = new EtlWriter(options).ToArray();
        Assert.AreEqual(2, TraceWalker.Walk(file).Records.Count);
        Assert.IsLessThan(Int(file, 0x30), Int(file, 0x04));
    }

    [TestMethod]
    [DataRow(false, 0)]
    [DataRow(true, 0)]
    [DataRow(true, 3)]
    public void EveryRecordComesBackOnItsProcessor(bool compressed, int rawEvery)
    {
        var options = new EtlWriterOptions
        {
            BufferSizeBytes = 4096,
            Compressed = compressed,
            RawEveryNthBuffer = rawEvery,
            PreallocatedTailBytes = 10_000,
        };
        var writer = new EtlWriter(options);
        for (var i = 0; i < 5000; i++)
        {
            writer.Add(i % 3, Record(2000 + i, i % 40));
        }

        var trace = TraceWalker.Walk(writer.ToArray());
        Assert.AreEqual(writer.DataBuffers + 1, trace.Buffers);
        Assert.AreEqual(compressed, trace.CompressedBuffers > trace.Buffers / 2);
        var records = trace.Records.Skip(1).OrderBy(record => record.Tick).ToList();
        Assert.HasCount(5000, records);
        for (var i = 0; i < 5000; i++)
        {
            Assert.AreEqual(i % 3, records[i].Cpu);
            CollectionAssert.AreEqual(Record(2000 + i, i % 40), records[i].Bytes.ToArray());
        }
    }

    [TestMethod]
    public void StreamGetsTheSameBytesAsMemory()
    {
        var memory = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        using var stream = new MemoryStream();
        stream.Write([1, 2, 3]);
        var streaming = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 }, stream);
        for (var i = 0; i < 1000; i++)
        {
            memory.Add(0, Record(i + 2000));
            streaming.Add(0, Record(i + 2000));
        }

        streaming.Complete();
        CollectionAssert.AreEqual(memory.ToArray(), stream.ToArray()[3..]);
    }

    [TestMethod]
    public void DroppedBufferLeavesAGapAndAFlag()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        writer.Add(0, Record(2000));
        writer.Flush(0);
        writer.Add(0, Record(2001));
        writer.DropBuffer(0);
        writer.Add(0, Record(2002));
        var file = writer.ToArray();
        CollectionAssert.AreEqual(
            new long[] { 1000, 2000, 2002 }, TraceWalker.Walk(file).Records.Select(record => record.Tick).ToArray());
        Assert.AreEqual(3, BinaryPrimitives.ReadInt64LittleEndian(file.AsSpan(8192 + 0x18)));
        Assert.AreEqual(0x25, BinaryPrimitives.ReadUInt16LittleEndian(file.AsSpan(8192 + 0x34)));
        Assert.AreEqual(1, Int(file, 0x68 + 276));
    }

    [TestMethod]
    public void CircularFileKeepsTheLastBuffersAndWraps()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096, CircularKeepBuffers = 3 });
        for (var i = 0; i < 20; i++)
        {
            writer.Add(i % 2, Record(2000 + i));
            writer.Flush(i % 2);
        }

        var ticks = TraceWalker.Walk(writer.ToArray()).Records.Skip(1).Select(record => record.Tick).ToArray();
        CollectionAssert.AreEqual(new long[] { 2018, 2019, 2014, 2015, 2016, 2017 }, ticks);
    }

    [TestMethod]
    public void TruncatedFileHasFewerBuffersThanItsHeaderCounts()
    {
        var whole = WriteBuffers(new EtlWriterOptions { BufferSizeBytes = 4096 });
        var cut = WriteBuffers(new EtlWriterOptions { BufferSizeBytes = 4096, KeptDataBuffers = 2 });
        var torn = WriteBuffers(new EtlWriterOptions { BufferSizeBytes = 4096, KeptDataBuffers = 2, MissingBytes = 100 });
        CollectionAssert.AreEqual(whole[..(3 * 4096)], cut);
        CollectionAssert.AreEqual(cut[..^100], torn);
        Assert.AreEqual(6, Int(cut, 0x68 + 36), "buffers written");
    }

    [TestMethod]
    public void SessionThatWasNotStoppedHasNoBuffersAndNoEndTime()
    {
        var stopped = WriteBuffers(new EtlWriterOptions { BufferSizeBytes = 4096 });
        var running = WriteBuffers(new EtlWriterOptions { BufferSizeBytes = 4096, IsStopped = false });
        Assert.AreEqual(0, Int(running, 0x68 + 36), "buffers written");
        Assert.AreEqual(0, BinaryPrimitives.ReadInt64LittleEndian(running.AsSpan(0x68 + 16)), "end time");
        CollectionAssert.AreEqual(stopped[4096..], running[4096..]);
    }

    private static byte[] WriteBuffers(EtlWriterOptions options)
    {
        var writer = new EtlWriter(options);
        for (var i = 0; i < 5; i++)
        {
            writer.Add(0, Record(2000 + i));
            writer.Flush(0);
        }

        return writer.ToArray();
    }

    private static byte[] Record(long tick, int extra = 0) =>
        RecordBytes.PerfInfo64(0x0532, 2, tick, [.. KernelPayloads.ReadyThread(8), .. new byte[extra]]);

    private static int Int(ReadOnlySpan<byte> bytes, int offset) =>
        BinaryPrimitives.ReadInt32LittleEndian(bytes[offset..]);
}
