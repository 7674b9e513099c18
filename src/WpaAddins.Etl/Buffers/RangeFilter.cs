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

    /// <summary>Copies the records of a buffer that stay. Their times must be in order.</summary>
    /// <returns>False if the buffer reaches into the range, so that all records stay, and nothing was copied.</returns>
    internal bool TryCopy(DecodedBuffer buffer, DecodedBuffer target)
    {
        if (buffer.Count == 0 || (buffer.Heads[buffer.Count - 1].OrderedTicks >= fromTicks && buffer.Heads[0].OrderedTicks <= toTicks))
        {
            return false;
        }

        var walk = _walks.TryTake(out var free) ? free : new RangeFilterWalk();
        target.BeginCopy(buffer);
        walk.Run(buffer, isAfterRange: buffer.Heads[0].OrderedTicks > toTicks, target);
        _walks.Add(walk);
        return true;
    }
}
