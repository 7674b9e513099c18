using System.Globalization;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Tests.Inspection;

/// <summary>Compares kernel events with what PerfView's library found in the same trace.</summary>
[TestClass]
public sealed class PerfViewBaselineTests
{
    private const string Kernel = "Windows Kernel/";
    private const int EventsPrinted = 5;

    private static readonly Lazy<(PerfViewBaseline Baseline, ILookup<ushort, (string, int)> Events)> s_trace =
        new(Read);

    [TestMethod]
    [DataRow("EventTrace", 0x0000)]
    [DataRow("EventTrace/Extension", 0x0005)]
    [DataRow("EventTrace/RundownComplete", 0x0008)]
    [DataRow("EventTrace/EndExtension", 0x0020)]
    [DataRow("DiskIO/Read", 0x010A)]
    [DataRow("DiskIO/Write", 0x010B)]
    [DataRow("DiskIO/ReadInit", 0x010C)]
    [DataRow("DiskIO/WriteInit", 0x010D)]
    [DataRow("DiskIO/FlushBuffers", 0x010E)]
    [DataRow("DiskIO/FlushInit", 0x010F)]
    [DataRow("Memory/HardFault", 0x0220)]
    [DataRow("Process/Start", 0x0301)]
    [DataRow("Process/Stop", 0x0302)]
    [DataRow("Process/DCStart", 0x0303)]
    [DataRow("Process/DCStop", 0x0304)]
    [DataRow("Process/PerfCtr", 0x0320)]
    [DataRow("Process/PerfCtrRundown", 0x0321)]
    [DataRow("Process/Defunct", 0x0327)]
    [DataRow("Thread/Start", 0x0501)]
    [DataRow("Thread/Stop", 0x0502)]
    [DataRow("TcpIp/SendIPV6", 0x061A)]
    [DataRow("TcpIp/RecvIPV6", 0x061B)]
    [DataRow("UdpIp/Send", 0x080A)]
    [DataRow("UdpIp/Recv", 0x080B)]
    [DataRow("UdpIp/SendIPV6", 0x081A)]
    [DataRow("UdpIp/RecvIPV6", 0x081B)]
    [DataRow("SystemConfig/CPU", 0x0B0A)]
    [DataRow("SystemConfig/PhyDisk", 0x0B0B)]
    [DataRow("SystemConfig/LogDisk", 0x0B0C)]
    [DataRow("SystemConfig/NIC", 0x0B0D)]
    [DataRow("SystemConfig/Services", 0x0B0F)]
    [DataRow("SystemConfig/Power", 0x0B10)]
    [DataRow("SystemConfig/Network", 0x0B11)]
    [DataRow("SystemConfig/PnP", 0x0B16)]
    [DataRow("SystemConfig/IDEChannel", 0x0B17)]
    [DataRow("PerfInfo/CollectionStart", 0x0F49)]
    [DataRow("PerfInfo/CollectionEnd", 0x0F4A)]
    [DataRow("Image/Load", 0x030A)]
    [DataRow("Image/Unload", 0x1402)]
    [DataRow("Image/DCStart", 0x1403)]
    [DataRow("Image/DCStop", 0x1404)]
    public void KernelEventsHaveTheNumberTimesAndProcessorsThatPerfViewPrinted(string name, int hook)
    {
        var (baseline, events) = s_trace.Value;
        var found = events[(ushort)hook].ToList();
        Assert.AreEqual(baseline.Counts[Kernel + name], found.Count);
        var expected = baseline.FirstEvents[Kernel + name].Select(e => (e.Milliseconds, e.Cpu)).ToList();
        Assert.HasCount(Math.Min(EventsPrinted, found.Count), expected);
        CollectionAssert.AreEqual(expected, found.Take(EventsPrinted).ToList());
    }

    [TestMethod]
    public void SamplesAreMoreThanPerfViewKept()
    {
        // Its library drops most samples of idle CPUs.
        var (baseline, events) = s_trace.Value;
        Assert.AreEqual(6_320, baseline.Counts[Kernel + "PerfInfo/Sample"]);
        Assert.AreEqual(79_528, events[0x0F2E].Count());
    }

    private static (PerfViewBaseline Baseline, ILookup<ushort, (string, int)> Events) Read()
    {
        const string Trace = "traces/windows/win8-x64-compressed-stackkeys";
        var baseline = PerfViewBaseline.Parse(File.ReadLines(SharedFiles.Require(Trace + ".baseline.txt")));
        using var file = EtlFile.Open(SharedFiles.Require(Trace + ".etl"));
        var sink = new KernelSink([], file.Header.FirstTicks, file.Header.PerformanceFrequency);
        file.ReadInOrder(ref sink);
        return (baseline, sink.Events.ToLookup(e => e.Hook, e => (e.Milliseconds, e.Cpu)));
    }

    private readonly record struct KernelSink(
        List<(ushort Hook, string Milliseconds, int Cpu)> Events, long FirstTicks, long Frequency) : IRecordSink
    {
        public void OnRecord(in EtlRecord record, RecordPart part)
        {
            if (record.IsKernel)
            {
                var milliseconds = (record.Timestamp - FirstTicks) * 1000m / Frequency;
                Events.Add((record.HookId, milliseconds.ToString("F3", CultureInfo.InvariantCulture), record.Cpu));
            }
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Assert.Fail("No buffer was lost.");
    }
}
