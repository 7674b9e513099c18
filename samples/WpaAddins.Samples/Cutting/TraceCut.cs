using WpaAddins.TestTraces;

namespace WpaAddins.Samples.Cutting;

/// <summary>Cuts a range of time out of a trace, as if the session had begun and ended there.</summary>
/// <remarks>
/// Names and rundown stay. A thread or process that began before the range is listed at its beginning instead (DCStart), one that
/// ends after it at its end (DCEnd); one that does not exist in the range is omitted. All other records of events in the range
/// are copied without changes. The beginning of the range becomes trace time 0. Ids are assumed not to be reused.
/// </remarks>
/// <param name="fromSeconds">Where the range begins, in trace time.</param>
internal sealed class TraceCut(decimal fromSeconds, decimal toSeconds)
{
    // The file is made only once, so that compression may take long.
    private const int ChainDepth = 256;

    private static readonly TraceRepeaterOptions s_rundown = new();

    public byte[] Cut(byte[] file)
    {
        var trace = TraceWalker.Walk(file);
        var options = trace.Options;
        var from = options.FirstTick + (long)(fromSeconds * options.ClockFrequency);
        var to = options.FirstTick + (long)(toSeconds * options.ClockFrequency);
        var parts = new CutParts(from, to, options.PointerSize, s_rundown);
        foreach (var record in trace.Records.Skip(1))
        {
            parts.Add(record);
        }

        var writer = new EtlWriter(options with
        {
            Compressed = true,
            Xpress = new XpressOptions { ChainDepth = ChainDepth },
            FirstTick = from,
            StartTimeUtc = options.StartTimeUtc.AddTicks((long)(fromSeconds * TimeSpan.TicksPerSecond)),
            HeaderRecords = [.. parts.Header.Select(record => record.Bytes.ToArray())],
        });
        foreach (var record in parts.InOrder())
        {
            writer.AddCopy(record.Cpu, record.Bytes.Span);
        }

        return writer.ToArray();
    }
}
