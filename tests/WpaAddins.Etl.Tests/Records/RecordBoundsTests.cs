namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class RecordBoundsTests
{
    // Longer than every fixed part but that of SystemCpu, which has strings of its own to cut.
    private const int LongestPayload = 160;

    [TestMethod]
    public void EveryRecordIsTried()
    {
        var records = typeof(EtlFile).Assembly.GetExportedTypes()
            .Where(t => t.Namespace!.StartsWith("WpaAddins.Etl.Records.", StringComparison.Ordinal))
            .Where(t => t.GetMethod("TryView") is not null).Select(t => t.Name).Order().ToArray();
        CollectionAssert.AreEqual(records, RecordViews.All.Select(v => v.Name.Split(',')[0]).Distinct().Order().ToArray());
    }

    [TestMethod]
    public void RejectsPayloadsShorterThanTheRecord()
    {
        foreach (var view in RecordViews.All)
        {
            for (var length = 0; length < view.MinimumSizeBytes; length++)
            {
                Assert.IsFalse(view.TryRead(new byte[length]), $"{view}, {length} bytes");
            }
        }
    }

    [TestMethod]
    public void AcceptsPayloadsOfTheRecordSizeOrLonger()
    {
        foreach (var view in RecordViews.All)
        {
            for (var extra = 0; extra <= 64; extra++)
            {
                Assert.IsTrue(view.TryRead(new byte[view.MinimumSizeBytes + extra]), $"{view}, {extra} bytes more");
            }
        }
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(2)]
    [DataRow(16)]
    [DataRow(-8)]
    [DataRow(int.MaxValue)]
    public void RejectsPointersThatHaveNeitherFourNorEightBytes(int pointerSize)
    {
        var dependent = RecordViews.All.Where(view => view.PointerSize == 4).ToList();
        Assert.IsNotEmpty(dependent);
        foreach (var view in dependent)
        {
            Assert.IsFalse(view.Read(new byte[1024], pointerSize, view.Version), view.ToString());
        }
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ReadsRandomBytesOfAnyLengthWithoutException(int seed)
    {
        var random = new Random(seed);
        var bytes = new byte[1024];
        foreach (var view in RecordViews.All)
        {
            for (var length = 0; length <= LongestPayload; length++)
            {
                random.NextBytes(bytes);
                var accepted = view.TryRead(bytes.AsSpan(0, length));
                Assert.AreEqual(length >= view.MinimumSizeBytes, accepted, $"{view}, {length} bytes");
            }

            _ = view.TryRead(bytes);
        }
    }

    [TestMethod]
    public void ReadsStringsWithoutTerminatorToTheEndOfThePayload()
    {
        foreach (var view in RecordViews.All)
        {
            for (var extra = 0; extra < 9; extra++)
            {
                var bytes = new byte[view.MinimumSizeBytes + extra];
                Array.Fill(bytes, (byte)'a');
                Assert.IsTrue(view.TryRead(bytes), view.ToString());
            }
        }
    }

    [TestMethod]
    public void ReadsGoldenRecordsOfAnyLengthWithoutException()
    {
        foreach (var record in GoldenPayloads())
        {
            for (var length = 0; length <= record.Length; length++)
            {
                foreach (var view in RecordViews.All)
                {
                    var accepted = view.TryRead(record.AsSpan(0, length));
                    Assert.AreEqual(length >= view.MinimumSizeBytes, accepted, $"{view}, {length} bytes");
                }
            }
        }
    }

    private static IEnumerable<byte[]> GoldenPayloads() =>
    [
        GoldenRecords.PerfInfoPayload(GoldenRecords.SampledProfileW8),
        GoldenRecords.PerfInfoPayload(GoldenRecords.StackW8),
        GoldenRecords.PerfInfoPayload(GoldenRecords.StackKeyKernelW8),
        GoldenRecords.PerfInfoPayload(GoldenRecords.StackKeyUserW8),
        GoldenRecords.SystemPayload(GoldenRecords.ThreadStartW8),
        GoldenRecords.SystemPayload(GoldenRecords.ThreadStartW11),
        GoldenRecords.PerfInfoPayload(GoldenRecords.ThreadSetNameW11),
        GoldenRecords.SystemPayload(GoldenRecords.ProcessStartW8),
        GoldenRecords.PerfInfoPayload(GoldenRecords.ProcessDefunctW11),
        GoldenRecords.PerfInfoPayload(GoldenRecords.KernelImageBaseW8),
        GoldenRecords.SystemPayload(GoldenRecords.ImageRundownEndW8),
        GoldenRecords.PerfInfoPayload(GoldenRecords.GroupMasksW8),
        GoldenRecords.PerfInfoPayload(GoldenRecords.ProcessorIndexMapW11),
        GoldenRecords.PerfInfoPayload(GoldenRecords.RundownCompleteW8),
        .. CSwitchPayloads.All.Select(Payload.FromHex),
    ];
}
