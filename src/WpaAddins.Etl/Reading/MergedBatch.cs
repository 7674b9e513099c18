using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>A batch of merged records that the merging thread passes to the delivering one; reused.</summary>
/// <remarks>Shape: gaps are delivered before the records, and buffers are returned after them.</remarks>
internal sealed class MergedBatch
{
    /// <summary>The number of batches; each can hold the delivered buffers of at least one job.</summary>
    public const int BatchCount = 4;

    private const int MaxRuns = 1024;
    private readonly MergedRun[] _runs = new MergedRun[MaxRuns];
    private readonly List<DecodedBuffer> _next = [];
    private int _count;

    public List<(int Cpu, long FromTicks, long ToTicks)> Gaps { get; } = [];

    public List<(DecodeJob Job, DecodedBuffer Buffer)> Done { get; } = [];

    /// <summary>Gets or sets the number of jobs of which all buffers are done.</summary>
    public int JobsDone { get; set; }

    public bool IsFull => _count == MaxRuns;

    /// <summary>Adds a run; the batch must not be full.</summary>
    public void Add(int stream, int count, RecordPart part) => _runs[_count++] = new MergedRun(stream, count, part);

    /// <summary>Adds that a stream goes on to its next buffer; the batch must not be full.</summary>
    public void AddNext(int stream, DecodedBuffer buffer)
    {
        Add(stream, count: 0, RecordPart.Whole);
        _next.Add(buffer);
    }

    /// <param name="positions">The position of the delivery in each stream.</param>
    /// <param name="cancellation">Stops before the next buffer of a stream.</param>
    public void Deliver<TSink>(ref TSink sink, StreamPosition[] positions, CancellationToken cancellation)
        where TSink : struct, IRecordSink
    {
        foreach (var (cpu, fromTicks, toTicks) in Gaps)
        {
            sink.OnLostBuffer(cpu, fromTicks, toTicks);
        }

        var next = 0;
        foreach (ref readonly var run in _runs.AsSpan(0, _count))
        {
            ref var position = ref positions[run.Stream];
            if (run.Count == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                position = new StreamPosition(_next[next++]);
                continue;
            }

            RecordDelivery.Deliver(ref sink, position.Buffer, position.Next, run.Count, run.Part);

            // The second half of a context switch is still the next record.
            position.Next += run.Part == RecordPart.SwitchOut ? 0 : run.Count;
        }
    }

    public void Clear()
    {
        _count = 0;
        _next.Clear();
        Gaps.Clear();
        Done.Clear();
        JobsDone = 0;
    }
}
