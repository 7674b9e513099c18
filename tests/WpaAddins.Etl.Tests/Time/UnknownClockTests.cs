using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Time;

/// <summary>Clock frequencies that a header can claim.</summary>
[TestClass]
public sealed class UnknownClockTests
{
    private const int FrequencyOffset = 0x48 + 0x20 + 256;
    private const long FileTimeFrequency = 10_000_000;

    [TestMethod]
    [DataRow(0L, "0")]
    [DataRow(-1L, "-1")]
    [DataRow(long.MinValue, "-9,223,372,036,854,775,808")]
    public void RejectsAFrequencyBelowOneAndTakesUnitsOfAHundredNanoseconds(long frequency, string found)
    {
        var file = Write(frequency);
        var reading = TraceReading.Read(file);
        Assert.AreEqual(
            $"ETL0003 test.etl: the clock frequency is {found}; ticks are taken as units of 100 ns",
            reading.Single(DiagnosticId.ClockUnknown).Message);
        Assert.HasCount(1, reading.Diagnostics);
        using var opened = TraceReading.Open(file);
        Assert.AreEqual(FileTimeFrequency, opened.Clock.Frequency);
        Assert.AreEqual(100_000, opened.Clock.ToNs(2000));
    }

    [TestMethod]
    [DataRow(1L)]
    [DataRow(long.MaxValue)]
    public void AcceptsAnyFrequencyFromOneOn(long frequency)
    {
        using var opened = TraceReading.Open(Write(frequency));
        Assert.AreEqual(frequency, opened.Clock.Frequency);
        Assert.IsEmpty(TraceReading.Read(opened).Diagnostics);
    }

    [TestMethod]
    [DataRow(TestTraces.TraceClock.Unspecified, 24_000_000L, 24_000_000L)]
    [DataRow(TestTraces.TraceClock.PerformanceCounter, 24_000_000L, 24_000_000L)]
    [DataRow(TestTraces.TraceClock.SystemTime, 24_000_000L, FileTimeFrequency)]
    [DataRow(TestTraces.TraceClock.SystemTime, 0L, FileTimeFrequency)]
    [DataRow(TestTraces.TraceClock.CpuCycle, 24_000_000L, 2_400_000_000L)]
    [DataRow((TestTraces.TraceClock)7, 24_000_000L, 24_000_000L)]
    public void EveryClockTypeHasItsFrequency(TestTraces.TraceClock clock, long counterFrequency, long frequency)
    {
        using var opened = TraceReading.Open(Write(counterFrequency, clock));
        Assert.AreEqual(frequency, opened.Clock.Frequency);
        Assert.IsEmpty(TraceReading.Read(opened).Diagnostics);
    }

    [TestMethod]
    public void RejectsACycleClockWithoutItsRate()
    {
        var options = new EtlWriterOptions { ClockType = TestTraces.TraceClock.CpuCycle, CpuSpeedMHz = 0 };
        var writer = new EtlWriter(options);
        CollectionAssert.AreEqual(new[] { DiagnosticId.ClockUnknown }, TraceReading.Read(writer.ToArray()).Ids);
    }

    private static byte[] Write(long frequency, TestTraces.TraceClock clock = TestTraces.TraceClock.PerformanceCounter)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096, ClockType = clock });
        writer.Add(0, RecordBytes.PerfInfo64(0x0B00, 2, 2000, []));
        var file = writer.ToArray();
        BinaryPrimitives.WriteInt64LittleEndian(file.AsSpan(FrequencyOffset), frequency);
        return file;
    }
}
