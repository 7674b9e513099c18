using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Memory that a file can make the merge take.</summary>
[TestClass]
public sealed class MemoryLimitTests
{
    private const int Megabyte = 1 << 20;
    private const int Claim = 16 * Megabyte;

    /// <summary>The claimed bytes, and the heads of as many records as they can hold.</summary>
    private const long ClaimMemory = Claim + (Claim / 32 * 32) + 1024;

    private const int MaxCpus = 2048;
    private const int ValidLengthOffset = 0x30;
    private const int SessionBufferSizeOffset = 0x48 + 0x20;
    private const int ProcessorsOffset = SessionBufferSizeOffset + 12;

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ClaimsOfAllProcessorsTogetherAreRejected(int threads)
    {
        const int Fitting = 6;
        var file = Write();
        foreach (var offset in DataBuffers(file))
        {
            BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(offset + ValidLengthOffset), Claim);
        }

        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(SessionBufferSizeOffset), Claim);
        var before = GC.GetTotalAllocatedBytes(precise: true);
        var limits = EtlLimits.Default with { MaxResidentBytes = Fitting * ClaimMemory, MaxExpansion = int.MaxValue };
        var reading = TraceReading.Read(file, threads, limits);
        var allocated = GC.GetTotalAllocatedBytes(precise: true) - before;

        // What the merge holds, as much again for what is decoded ahead, and the index.
        Assert.IsLessThan((3L * Fitting * ClaimMemory) + (16 * Megabyte), allocated);
        var diagnostic = reading.Single(DiagnosticId.MergeMemoryExceeded);
        Assert.AreEqual(
            "ETL0109 test.etl: the buffers of 2,048 CPUs do not fit into the limit at once; "
            + $"the streams of {MaxCpus - reading.Records.Count:N0} are skipped",
            diagnostic.Message);
        Assert.AreEqual(DiagnosticSeverity.DataLoss, diagnostic.Descriptor.Severity);
        Assert.IsInRange(Fitting - 1, Fitting, reading.Records.Count);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ProcessorsThatFitAreAllRead(int threads)
    {
        var file = Write();
        var reading = TraceReading.Read(file, threads, EtlLimits.Default with { MaxResidentBytes = Megabyte });
        Assert.HasCount(MaxCpus, reading.Records);
        Assert.IsEmpty(reading.Diagnostics);
        CollectionAssert.AreEqual(
            Enumerable.Range(0, MaxCpus).ToList(), reading.Records.ConvertAll(record => record.Cpu).Order().ToList());
    }

    [TestMethod]
    public void LimitIsReachedExactlyWhenTheLastProcessorStillFits()
    {
        var file = Write();
        using var opened = TraceReading.Open(file);
        var needed = opened.Buffers.ToArray().GroupBy(b => b.Cpu).Sum(stream => stream.Max(EtlFile.MemoryOf));
        Assert.IsEmpty(TraceReading.Read(file, limits: EtlLimits.Default with { MaxResidentBytes = needed }).Diagnostics);
        var reading = TraceReading.Read(file, limits: EtlLimits.Default with { MaxResidentBytes = needed - 1 });
        Assert.HasCount(MaxCpus - 1, reading.Records);
        Assert.HasCount(1, reading.Diagnostics);
    }

    [TestMethod]
    public void ExpansionBeyondTheLimitIsRejected()
    {
        var file = Write();
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(DataBuffers(file)[0] + ValidLengthOffset), Claim);
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(SessionBufferSizeOffset), Claim);
        Assert.AreEqual(1, TraceReading.Read(file).Single(DiagnosticId.BufferTooLarge).Count);
        var believed = TraceReading.Read(file, limits: EtlLimits.Default with { MaxExpansion = int.MaxValue });
        CollectionAssert.AreEqual(new[] { DiagnosticId.BufferNotDecodable }, believed.Ids);
    }

    [TestMethod]
    public void OneProcessorIsReadWhateverTheLimit()
    {
        var reading = TraceReading.Read(
            RandomSchedule.Create(1, 1, 20, 500).Bytes, threads: 2, EtlLimits.Default with { MaxResidentBytes = 1 });
        Assert.IsEmpty(reading.Diagnostics);
        Assert.IsGreaterThan(100, reading.Records.Count);
    }

    [TestMethod]
    [DataRow(0u)]
    [DataRow(1u)]
    [DataRow(0x7FFF_FFFFu)]
    [DataRow(uint.MaxValue)]
    public void NumberOfProcessorsInTheHeaderTakesNoMemory(uint processors)
    {
        var file = RandomSchedule.Create(1, 4, 20, 500).Bytes;
        var expected = TraceReading.Read(file).Records.Count;
        BinaryPrimitives.WriteUInt32LittleEndian(file.AsSpan(ProcessorsOffset), processors);
        var before = GC.GetAllocatedBytesForCurrentThread();
        var reading = TraceReading.Read(file);
        Assert.IsLessThan(4 * Megabyte, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.HasCount(expected, reading.Records);
        Assert.IsEmpty(reading.Diagnostics);
    }

    private static byte[] Write()
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            BufferSizeBytes = 512,
            Compressed = true,
            NumberOfProcessors = MaxCpus,
        });
        for (var cpu = 0; cpu < MaxCpus; cpu++)
        {
            writer.Add(cpu, RecordBytes.PerfInfo64(0x0B00, 2, 2000, new byte[8]));
        }

        return writer.ToArray();
    }

    private static int[] DataBuffers(byte[] file)
    {
        using var opened = TraceReading.Open(file);
        return [.. opened.Buffers.ToArray().Skip(1).Select(buffer => (int)buffer.OffsetBytes)];
    }
}
