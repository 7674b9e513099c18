using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

[TestClass]
public sealed class ScheduleTests
{
    [TestMethod]
    public void EventsStandInTheOrderOfTheirTicks()
    {
        var schedule = new ScheduleWriter();
        schedule.Process(7, "app.exe");
        schedule.Thread(70, 7, "worker");
        schedule.Switch(0, 3000, old: 70, next: 0);
        schedule.Ready(0, 2000, 70, flags: 1);
        schedule.Switch(0, 2000, old: 0, next: 70);
        schedule.Stack(0, 2001, 2000, 7, 70, 0xFFFFF80000001234);
        var records = TraceWalker.Walk(schedule.ToArray()).Records;
        CollectionAssert.AreEqual(
            new[] { 0x0000, 0x0005, 0x0303, 0x0503, 0x0532, 0x0524, 0x1820, 0x0524 },
            records.Select(record => record.Hook).ToArray());
        Assert.AreEqual(
            "00000000460000000008000006000500" + "0000000000000000",
            Convert.ToHexStringLower(records[7].Bytes.Span[16..]));
    }

    [TestMethod]
    [DataRow(RandomScheduleFlags.None)]
    [DataRow(RandomScheduleFlags.All)]
    [DataRow(RandomScheduleFlags.All & ~RandomScheduleFlags.LostRecords)]
    public void RandomScheduleListsWhatItsTraceHolds(RandomScheduleFlags flags)
    {
        for (var seed = 0; seed < 20; seed++)
        {
            var schedule = RandomSchedule.Create(seed, 1 + (seed % 5), 12, 2000, flags);
            var hooks = new[] { 0x0524, 0x0532, 0x0501, 0x0502, 0x0530 };
            var found = TraceWalker.Walk(schedule.Bytes).Records
                .Where(record => hooks.Contains(record.Hook))
                .OrderBy(record => record.Tick).ThenBy(record => record.Cpu)
                .Select(record => (record.Hook, record.Cpu, record.Tick, ThreadOf(record))).ToList();
            var listed = schedule.Events
                .Select(happened => (hooks[(int)happened.Kind], happened.Cpu, happened.Tick, happened.ThreadId))
                .ToList();
            CollectionAssert.AreEqual(listed, found);
            Assert.AreEqual(
                (flags & RandomScheduleFlags.LostRecords) != 0, schedule.LostEvents.Count > 0, $"seed {seed}");
        }
    }

    [TestMethod]
    [DataRow(false, DisplayName = "equal ticks in the order of the CPUs")]
    [DataRow(true, DisplayName = "equal ticks with switch-outs first and switch-ins last")]
    public void RandomScheduleIsConsistent(bool outFirst)
    {
        for (var seed = 0; seed < 200; seed++)
        {
            var flags = (RandomScheduleFlags)(seed * 7) & ~RandomScheduleFlags.LostRecords & RandomScheduleFlags.All;
            var schedule = RandomSchedule.Create(seed, 1 + (seed % 4), 3 + (seed % 17), 1500, flags);
            var checker = new ScheduleChecker($"seed {seed}");
            foreach (var group in schedule.Events.GroupBy(happened => happened.Tick))
            {
                var streams = group.GroupBy(happened => happened.Cpu).OrderBy(stream => stream.Key)
                    .Select(stream => new Queue<SchedulePart>(stream.SelectMany(SchedulePart.Split))).ToList();
                while (streams.RemoveAll(stream => stream.Count == 0) >= 0 && streams.Count > 0)
                {
                    checker.Check((outFirst ? streams.MinBy(stream => stream.Peek().Rank)! : streams[0]).Dequeue());
                }
            }
        }
    }

    private static uint ThreadOf(WalkedRecord record)
    {
        var offset = record.Hook switch { 0x0501 or 0x0502 => 0x24, _ => 0x10 };
        return BinaryPrimitives.ReadUInt32LittleEndian(record.Bytes.Span[offset..]);
    }
}
