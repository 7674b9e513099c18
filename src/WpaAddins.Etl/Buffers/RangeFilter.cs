using System.Collections.Concurrent;

namespace WpaAddins.Etl.Buffers;

/// <summary>
/// Leaves out, while buffers are decoded, scheduling records outside a range that an analysis of the range does not
/// need: most context switches and ReadyThreads, and their stacks.
/// </summary>
/// <remarks>
/// Shape: decides about a few consecutive buffers of a CPU at a time. Which ones is fixed before the reading, so the
/// result does not depend on the order in which buffers are decoded. Nothing is left out of a buffer that reaches into
/// the range, or that is damaged. <see cref="RangeFilterWalk"/> chooses the records that stay.
/// </remarks>
/// <param name="fromTicks">First time of the range.</param>
/// <param name="toTicks">Last time of the range.</param>
public sealed class RangeFilter(long fromTicks, long toTicks)
{
    /// <summary>
    /// The number of runs of a thread after the range, after which its further events are not needed.
    /// </summary>
    public const int RunsAfterRange = 2;

    private readonly ConcurrentBag<RangeFilterWalk> _walks = [];

    /// <summary>Gets the number of context switches that were left out; complete after the reading.</summary>
    public long SwitchesLeftOut => _walks.Sum(walk => walk.SwitchesLeftOut);

    /// <summary>Gets the number of ReadyThreads that were left out; complete after the reading.</summary>
    public long ReadiesLeftOut => _walks.Sum(walk => walk.ReadiesLeftOut);

    /// <summary>
    /// Gets the greatest rank on the context switches of the buffers that were filtered, -1 if none has a rank;
    /// complete after the reading.
    /// </summary>
    public int GreatestRank => _walks.Select(walk => walk.GreatestRank).DefaultIfEmpty(-1).Max();

    /// <summary>Gets a walk for some buffers.</summary>
    internal RangeFilterWalk Rent() => _walks.TryTake(out var free) ? free : new RangeFilterWalk();

    internal void Return(RangeFilterWalk walk) => _walks.Add(walk);

    /// <summary>Gets on which side of the range a buffer begins: -1 before it, 0 inside, 1 after it.</summary>
    internal int SideOf(long firstTicks) => firstTicks < fromTicks ? -1 : firstTicks > toTicks ? 1 : 0;

    /// <summary>Adds the buffer that was read to a walk.</summary>
    /// <param name="endTicks">The first time of the CPU's next buffer.</param>
    /// <returns>Whether records of it can be left out; if not, it was not added.</returns>
    internal bool TryAdd(RangeFilterWalk walk, long endTicks)
    {
        var isAfterRange = SideOf(walk.Next.Entry.FirstTicks) > 0;
        return walk.TryAdd(isAfterRange ? endTicks : Math.Min(endTicks, fromTicks - 1), isAfterRange);
    }
}
