namespace WpaAddins.TestTraces;

/// <summary>Makes a large trace of a small one: its records again and again, later each time.</summary>
/// <remarks>
/// Rundown stays single: what describes the beginning is written first, what describes the end last. Where one
/// repetition ends and the next begins, threads are not where they were, so CPUs' chains break there.
/// </remarks>
public static class TraceRepeater
{
    /// <summary>Writes the repeated trace.</summary>
    /// <param name="source">A whole trace file; small enough for memory.</param>
    /// <param name="target">Takes the new file, as it grows.</param>
    /// <param name="times">How often the records are repeated.</param>
    /// <returns>The number of records in the new file.</returns>
    public static long Repeat(Stream source, Stream target, int times, TraceRepeaterOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentOutOfRangeException.ThrowIfLessThan(times, 1);
        var choices = options ?? new TraceRepeaterOptions();
        using var memory = new MemoryStream();
        source.CopyTo(memory);
        var trace = TraceWalker.Walk(memory.GetBuffer().AsMemory(0, (int)memory.Length));

        // The first record is the log file header, which the writer makes anew.
        var others = trace.Records.Skip(1).ToList();
        var header = others.Where(record => record.IsInHeaderBuffer).ToList();
        var rest = others.Where(record => !record.IsInHeaderBuffer && choices.OnlyHooks?.Contains(record.Hook) != false)
            .ToLookup(record => PartOf(record, choices));
        var begin = new RepeatedRecords(rest[-1]);
        var data = new RepeatedRecords(rest[0]);
        var end = new RepeatedRecords(rest[1]);
        var writer = new EtlWriter(
            trace.Options with
            {
                Compressed = choices.Compressed,
                Xpress = choices.Xpress,
                BufferSizeBytes = choices.BufferSizeBytes > 0 ? choices.BufferSizeBytes : trace.Options.BufferSizeBytes,
                HeaderRecords = [.. header.Select(record => record.Bytes.ToArray())],
            },
            target);
        var period = data.LastTick - data.FirstTick + choices.GapTicks;
        var lastShift = period * (times - 1);
        begin.Write(writer, 0, greatest: data.Count > 0 ? data.FirstTick : long.MaxValue);
        for (var i = 0; i < times; i++)
        {
            data.Write(writer, period * i);
        }

        end.Write(writer, lastShift, least: data.Count > 0 ? data.LastTick + lastShift : long.MinValue);
        writer.Complete();
        return 1 + header.Count + begin.Count + ((long)data.Count * times) + end.Count;
    }

    private static int PartOf(WalkedRecord record, TraceRepeaterOptions options)
    {
        if (record.Hook is >= 0 and < 0x100 || options.BeginHooks.Contains(record.Hook))
        {
            return -1;
        }

        return options.EndHooks.Contains(record.Hook) ? 1 : 0;
    }
}
