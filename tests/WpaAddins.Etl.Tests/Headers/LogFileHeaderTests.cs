using System.Buffers.Binary;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Time;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Headers;

[TestClass]
public sealed class LogFileHeaderTests
{
    private static readonly LogFileHeaderFields s_fields = new()
    {
        BufferSizeBytes = 0x12000,
        NumberOfProcessors = 28,
        LogFileMode = 0x1400_0002,
        EventsLost = 11,
        BuffersLost = 12,
        CpuSpeedMHz = 3592,
        TimeZoneBiasMinutes = -330,
        ClockFrequency = 2_109_960,
        ClockType = TestTraces.TraceClock.PerformanceCounter,
        SessionName = "NT Kernel Logger",
    };

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void EveryFieldIsReadInBothWidths(int pointerSize)
    {
        Assert.IsTrue(LogFileHeader.TryRead(KernelPayloads.LogFileHeader(s_fields, pointerSize), 777, out var header));
        Assert.AreEqual(0x12000u, header!.BufferSizeBytes);
        Assert.AreEqual(10, header.OsMajorVersion);
        Assert.AreEqual(0, header.OsMinorVersion);
        Assert.AreEqual(19_045u, header.OsBuild);
        Assert.AreEqual(28u, header.NumberOfProcessors);
        Assert.AreEqual(s_fields.EndTimeUtc.ToFileTimeUtc(), header.EndFileTime);
        Assert.AreEqual(156_250u, header.TimerResolution);
        Assert.AreEqual(0x1400_0002u, header.LogFileMode);
        Assert.AreEqual((uint)pointerSize, header.PointerSize);
        Assert.AreEqual(11u, header.EventsLost);
        Assert.AreEqual(12u, header.BuffersLost);
        Assert.AreEqual(3592u, header.CpuSpeedMHz);
        Assert.AreEqual(-330, header.TimeZoneBiasMinutes);
        Assert.AreEqual(s_fields.BootTimeUtc.ToFileTimeUtc(), header.BootFileTime);
        Assert.AreEqual(2_109_960, header.PerformanceFrequency);
        Assert.AreEqual(2_109_960, header.ClockFrequency);
        Assert.AreEqual(s_fields.StartTimeUtc, header.StartTimeUtc);
        Assert.AreEqual(ClockType.PerformanceCounter, header.ClockType);
        Assert.AreEqual("NT Kernel Logger", header.SessionName);
        Assert.AreEqual(777, header.FirstTicks);
        Assert.IsTrue(header.IsCircular);
        Assert.IsTrue(header.IsCompressedFile);
        Assert.IsTrue(header.HasNoPerProcessorBuffers);
    }

    [TestMethod]
    [DataRow(4, 272)]
    [DataRow(8, 280)]
    public void RejectsAPayloadThatIsOneByteTooShortAndAcceptsTheLeast(int pointerSize, int least)
    {
        var payload = KernelPayloads.LogFileHeader(s_fields, pointerSize);
        for (var length = 0; length < least; length++)
        {
            Assert.IsFalse(LogFileHeader.TryRead(payload.AsSpan(0, length), 0, out var none), $"{length} bytes");
            Assert.IsNull(none);
        }

        Assert.IsTrue(LogFileHeader.TryRead(payload.AsSpan(0, least), 0, out var header));
        Assert.AreEqual("", header!.SessionName);
        Assert.AreEqual(12u, header.BuffersLost);
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(3)]
    [DataRow(5)]
    [DataRow(16)]
    [DataRow(-1)]
    public void RejectsAnyOtherPointerSize(int pointerSize)
    {
        var payload = KernelPayloads.LogFileHeader(s_fields, 8);
        BinaryPrimitives.WriteInt32LittleEndian(payload.AsSpan(44), pointerSize);
        Assert.IsFalse(LogFileHeader.TryRead(payload, 0, out _));
    }

    [TestMethod]
    public void SessionNameEndsWhereThePayloadEnds()
    {
        var payload = KernelPayloads.LogFileHeader(s_fields, 8);
        Assert.IsTrue(LogFileHeader.TryRead(payload.AsSpan(0, 280 + 7), 0, out var header));
        Assert.AreEqual("NT ", header!.SessionName);
    }

    [TestMethod]
    [DataRow(TestTraces.TraceClock.Unspecified, 2_109_960L)]
    [DataRow(TestTraces.TraceClock.PerformanceCounter, 2_109_960L)]
    [DataRow(TestTraces.TraceClock.SystemTime, 10_000_000L)]
    [DataRow(TestTraces.TraceClock.CpuCycle, 3_592_000_000L)]
    public void FrequencyIsThatOfTheClock(TestTraces.TraceClock clock, long frequency)
    {
        Assert.IsTrue(LogFileHeader.TryRead(
            KernelPayloads.LogFileHeader(s_fields with { ClockType = clock }, 8), 0, out var header));
        Assert.AreEqual(frequency, header!.ClockFrequency);
    }

    [TestMethod]
    [DataRow(0L)]
    [DataRow(-1L)]
    [DataRow(long.MaxValue)]
    public void StartTimeThatNoCalendarKnowsIsNone(long start)
    {
        var payload = KernelPayloads.LogFileHeader(s_fields, 8);
        BinaryPrimitives.WriteInt64LittleEndian(payload.AsSpan(264), start);
        Assert.IsTrue(LogFileHeader.TryRead(payload, 0, out var header));
        Assert.AreEqual(start, header!.StartFileTime);
        Assert.IsNull(header.StartTimeUtc);
    }

    [TestMethod]
    [DataRow(0x0001_0001u, false, false, false)]
    [DataRow(0x0000_0002u, true, false, false)]
    [DataRow(0x0000_0400u, true, false, false)]
    [DataRow(0x0400_0001u, false, true, false)]
    [DataRow(0x1100_2009u, false, false, true)]
    public void ModeBitsTellTheKindOfSession(uint mode, bool circular, bool compressed, bool isOneForAll)
    {
        Assert.IsTrue(LogFileHeader.TryRead(
            KernelPayloads.LogFileHeader(s_fields with { LogFileMode = mode }, 8), 0, out var header));
        Assert.AreEqual(circular, header!.IsCircular);
        Assert.AreEqual(compressed, header.IsCompressedFile);
        Assert.AreEqual(isOneForAll, header.HasNoPerProcessorBuffers);
    }
}
