namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Merges by the letter of the definition, one item at a time, without any attempt at speed.</summary>
internal static class ReferenceMerge
{
    /// <summary>Merges streams of records.</summary>
    /// <param name="streams">By CPU: time of each record, and whether it is a context switch.</param>
    public static List<MergeItem> Merge(IReadOnlyList<IReadOnlyList<(long Ticks, bool IsSwitch)>> streams)
    {
        var queues = streams
            .Select((stream, cpu) => new Queue<(long Ticks, MergeItem Item)>(stream.SelectMany(
                (record, index) => (record.IsSwitch ? new[] { 0, 2 } : [1])
                    .Select(rank => (record.Ticks, new MergeItem(cpu, index, rank))))))
            .ToList();
        var merged = new List<MergeItem>();
        while (queues.Any(queue => queue.Count > 0))
        {
            var next = queues.Where(queue => queue.Count > 0)
                .MinBy(queue => (queue.Peek().Ticks, queue.Peek().Item.Rank, queue.Peek().Item.Cpu))!;
            merged.Add(next.Dequeue().Item);
        }

        return merged;
    }
}
