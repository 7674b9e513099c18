using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

[TestClass]
public sealed class TraceRepeaterTests
{
    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void RecordsComeAgainLaterAndRundownOnce(bool compressed)
    {
        var schedule = RandomSchedule.Create(5, 3, 10, 3000, RandomScheduleFlags.All);
        var source = TraceWalker.Walk(schedule.Bytes);
        using var target = new MemoryStream();
        var options = new TraceRepeaterOptions { Compressed = compressed, GapTicks = 50 };
        var count = TraceRepeater.Repeat(new MemoryStream(schedule.Bytes), target, 4, options);
        var trace = TraceWalker.Walk(target.ToArray());
        Assert.HasCount((int)count, trace.Records);
        foreach (var group in source.Records.GroupBy(record => record.Hook))
        {
            var times = group.Key is 0x0000 or 0x0005 or 0x0303 or 0x0503 ? 1 : 4;
            Assert.AreEqual(
                times * group.Count(), trace.Records.Count(record => record.Hook == group.Key), $"hook {group.Key:X4}");
        }

        foreach (var stream in trace.Records.GroupBy(record => record.Cpu))
        {
            var ticks = stream.Select(record => record.Tick).ToList();
            CollectionAssert.AreEqual(ticks.Order().ToList(), ticks);
        }

        var events = trace.Records.Select(record => record.Tick).ToHashSet();
        foreach (var stack in trace.Records.Where(record => record.Hook == 0x1820))
        {
            Assert.Contains(BinaryPrimitives.ReadInt64LittleEndian(stack.Bytes.Span[0x10..]), events);
        }
    }
}
