using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.CriticalPaths;

/// <summary>Checks that the segments of a path have neither gaps nor overlaps, and that parts sum to the whole.</summary>
internal static class PathPartition
{
    public static void Check(CriticalPath path)
    {
        var at = path.Range.StartNs;
        foreach (var segment in path.Segments)
        {
            Assert.AreEqual(at, segment.StartNs);
            Assert.IsGreaterThan(0, segment.LengthNs);
            Assert.AreEqual(segment.State == SchedulingState.Ready ? segment.LengthNs : 0, segment.Classes.Total);
            Assert.AreEqual(segment.State == SchedulingState.Waiting, segment.Stop is not null);
            at = segment.EndNs;
        }

        Assert.AreEqual(path.Range.EndNs, at);
        Assert.AreEqual(path.Range.EndNs - path.Range.StartNs, path.Sums.Sum(s => s.TimeNs));
    }
}
