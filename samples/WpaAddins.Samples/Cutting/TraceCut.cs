using WpaAddins.TestTraces;

namespace WpaAddins.Samples.Cutting;

/// <summary>Cuts a range of time out of a trace, as if the session had begun and ended there.</summary>
/// <remarks>
/// Names and rundown stay. A thread or process that began before the range is listed at its beginning instead (DCStart), one that
/// ends behind it at its end (DCEnd); one that does not live in the range is left out. Everything else stays if its event is in
/// the range, bytes and ticks unchanged. The range's begin becomes the zero of trace time.
/// Ids are taken to be used once.
/// </remarks>
/// <param name="fromSeconds">Where the range begins, in trace time.</param>
/// <param name="toSeconds">Where it ends.</param>
internal sealed class TraceCut(decimal fromSeconds, decimal toSeconds)
{
    // A file of this size is made once: the best matches are worth the time.
    private const int ChainDepth = 256;

    private static readonly TraceRepeaterOptions s_rundown = new();

    /// <summary>Cuts a trace.</summary>
    /// <param name="file">The bytes of the whole file.</param>
    /// <returns>The bytes of the smaller one, compressed.</returns>
    public byte[] Of(byte[] file)
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
