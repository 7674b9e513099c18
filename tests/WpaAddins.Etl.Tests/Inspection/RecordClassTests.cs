using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Inspection;

/// <summary>The keys under which records are counted.</summary>
[TestClass]
public sealed class RecordClassTests
{
    private const string Provider = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c";

    public static IEnumerable<object[]> Records =>
    [
        ["system:0501:v3", RecordBytes.System64(0x0501, 3, 2000, 4, 8, [])],
        ["system:0501:v3", RecordBytes.System32(0x0501, 0x8103, 2000, 4, 8, [])],
        ["compact:0502:v2", RecordBytes.Compact64(0x0502, 2, 2000, 4, 8, [])],
        ["perfinfo:0524:v4", RecordBytes.PerfInfo64(0x0524, 4, 2000, [], 1, 2, 3)],
        [$"classic:{Provider}:10:v2", RecordBytes.FullHeader64(new Guid(Provider), 10, 2, 2000, 4, 8, [])],
        [$"instance:{Provider}:255:v0", RecordBytes.Instance64(new Guid(Provider), 255, 0, 2000, 4, 8, [], 1)],
        [
            $"event:{Provider}:65535:v7",
            RecordBytes.EventHeader64(
                new EventFields { ProviderId = new Guid(Provider), Id = 65_535, Version = 7 }, 2000, 4, 8, []),
        ],
        [$"message:{Provider}:9", RecordBytes.Message(9, [], guid: new Guid(Provider), tick: 2000)],
        ["message:0000beef:9", RecordBytes.Message(9, [], componentId: 0xBEEF, tick: 2000)],
        ["message::9", RecordBytes.Message(9, [], tick: 2000)],
        ["other:0c", new byte[] { 8, 0, 0x0C, 0xC0, 0, 0, 0, 0 }],
    ];

    [TestMethod]
    [DynamicData(nameof(Records))]
    public void KeyOfARecordSaysItsKindAndNumbers(string key, byte[] record)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        writer.Add(0, record);
        writer.Add(1, record);
        using var file = TraceReading.Open(writer.ToArray());
        var inspection = TraceInspection.Create(file, 100);
        CollectionAssert.AreEquivalent(new[] { key, "system:0000:v2" }, inspection.Classes.Keys.ToArray());
        Assert.AreEqual(2, inspection.Classes[key].Count);
        Assert.AreEqual(2 * record.Length, inspection.Classes[key].SizeBytes);
        Assert.AreEqual(2, inspection.CpuCount);
        Assert.AreEqual(3, inspection.RecordCount);
    }

    [TestMethod]
    public void FirstAndLastTicksOfARecordWithoutTimestampAreThoseOfItsNeighbours()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        writer.Add(1, RecordBytes.Message(9, []));
        writer.Add(1, RecordBytes.PerfInfo64(0x0524, 4, 2000, []));
        writer.Add(1, RecordBytes.Message(9, []));
        using var file = TraceReading.Open(writer.ToArray());
        var count = TraceInspection.Create(file, 100).Classes["message::9"];
        Assert.AreEqual(1000, count.FirstTicks, "the trace begins then");
        Assert.AreEqual(2000, count.LastTicks);
    }

    [TestMethod]
    [DataRow(51, 51)]
    [DataRow(50, 51)]
    [DataRow(20, 21)]
    [DataRow(1, 2)]
    public void RejectsMoreClassesThanTheLimitAndAcceptsAsMany(int limit, int classes)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        for (var i = 0; i < 200; i++)
        {
            writer.Add(0, RecordBytes.PerfInfo64(0x0B00 + (i % 50), 2, 2000 + i, []));
        }

        using var file = TraceReading.Open(writer.ToArray());
        var inspection = TraceInspection.Create(file, limit);
        Assert.HasCount(classes, inspection.Classes);
        Assert.AreEqual(201, inspection.RecordCount);
        Assert.AreEqual(limit < 51, inspection.Classes.ContainsKey("other:00"));
        Assert.AreEqual(2199, inspection.Classes.Values.Max(c => c.LastTicks));
    }
}
