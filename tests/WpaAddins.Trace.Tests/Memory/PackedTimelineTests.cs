using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Tests.Memory;

/// <summary>A timeline of two bits per step has the same steps as a list of them.</summary>
[TestClass]
public sealed class PackedTimelineTests
{
    private const int Steps = 1_000;

    [TestMethod]
    public void StepsAreTheSameForwardBackwardAndOneByOne()
    {
        foreach (var seed in Enumerable.Range(0, 20))
        {
            var (timeline, steps) = Create(new Random(seed));
            List<TimelineStep> walked = [];
            foreach (var step in timeline)
            {
                walked.Add(step);
            }

            List<TimelineStep> back = [];
            for (var walker = timeline.From(timeline.Count); walker.MoveBack();)
            {
                back.Add(walker.Current);
            }

            back.Reverse();
            CollectionAssert.AreEqual(steps, walked);
            CollectionAssert.AreEqual(steps, back);
            CollectionAssert.AreEqual(steps, Enumerable.Range(0, Steps).Select(i => timeline[i]).ToList());
        }
    }

    [TestMethod]
    public void StepsCanBeRewrittenFromAnyOneOn()
    {
        foreach (var first in (int[])[0, 1, 63, 64, 65, 500, Steps])
        {
            var (timeline, steps) = Create(new Random(first));
            var walker = timeline.From(first);
            timeline.Truncate(first);
            while (walker.MoveNext())
            {
                timeline.Add(walker.Current.Kind, walker.Current.Row);
            }

            CollectionAssert.AreEqual(steps, Enumerable.Range(0, timeline.Count).Select(i => timeline[i]).ToList());
        }
    }

    [TestMethod]
    public void RowsBeforeAStepAreCounted()
    {
        var (timeline, steps) = Create(new Random(1));
        for (var step = 0; step <= Steps; step++)
        {
            var before = steps.Take(step).ToList();
            Assert.AreEqual(
                (before.Count(s => s.Kind <= TimelineStepKind.SwitchOut), before.Count(s => s.Kind == TimelineStepKind.Ready)),
                timeline.CountRowsBefore(step));
        }
    }

    private static (Timeline Timeline, List<TimelineStep> Steps) Create(Random random)
    {
        var timeline = new Timeline();
        var steps = new List<TimelineStep>();
        var (switches, readies) = (0, 0);
        while (steps.Count < Steps)
        {
            var kind = (TimelineStepKind)random.Next(4);
            var row = kind switch
            {
                TimelineStepKind.Ready => readies++,
                TimelineStepKind.SwitchIn => random.Next(switches + 1),
                _ => switches++,
            };
            steps.Add(new TimelineStep(kind, row));
            timeline.Add(kind, row);
        }

        return (timeline, steps);
    }
}
