using System.Collections.Concurrent;

namespace WpaAddins.Etl.Buffers;

/// <summary>
/// Leaves out, while buffers are decoded, scheduling records outside a range that an analysis of the range does not
/// need: most context switches and ReadyThreads, and their stacks.
/// </summary>
/// <remarks>
/// Shape: decides buffer by buffer, so the result does not depend on the order in which buffers are decoded. Nothing is
/// left out of a buffer that reaches into the range. <see cref="RangeFilterWalk"/> chooses the records that stay.
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

    /// <summary>Gets a walk for one buffer.</summary>
    internal RangeFilterWalk Rent() => _walks.TryTake(out var free) ? free : new RangeFilterWalk();

    internal void Return(RangeFilterWalk walk) => _walks.Add(walk);

    /// <summary>Leaves out records of the walk's buffer, whose times must be in order.</summary>
    /// <param name="target">Receives a copy of what stays. If all records stay, it becomes the walk's buffer.</param>
    /// <returns>The records that stay: in the target, or in the buffer that the walk had before.</returns>
    internal DecodedBuffer Apply(RangeFilterWalk walk, DecodedBuffer target)
    {
        var buffer = walk.Buffer;
        if (buffer.Count == 0 || (buffer.Heads[buffer.Count - 1].OrderedTicks >= fromTicks && buffer.Heads[0].OrderedTicks <= toTicks))
        {
            walk.Buffer = target;
            return buffer;
        }

        walk.CopyKept(target, isAfterRange: buffer.Heads[0].OrderedTicks > toTicks);
        return target;
    }
}
