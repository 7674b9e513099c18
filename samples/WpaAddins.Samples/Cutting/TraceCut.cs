using WpaAddins.TestTraces;

namespace WpaAddins.Samples.Cutting;

/// <summary>Cuts a time range out of a trace, as if the session had recorded only this range.</summary>
/// <remarks>
/// Names and rundown stay. The start of a thread or process before the range becomes a DCStart at the beginning of the
/// range, and an end after the range becomes a DCEnd at its end. Threads and processes that do not exist in the range
/// are omitted. All other records of events in the range are copied without changes. The beginning of the range becomes
/// trace time 0. Ids are assumed not to be reused.
/// </remarks>
/// <param name="fromSeconds">The start of the range in trace time.</param>
internal sealed class TraceCut(decimal fromSeconds, decimal toSeconds)
{
    // A slow but strong compression, because the file is created only once.
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
