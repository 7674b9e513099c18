using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl;

/// <content>Reading the records: in time order, or buffer by buffer.</content>
public sealed partial class EtlFile
{
    private const int FilteredJobBytes = 2 << 20;

    // Per thread. A filtered buffer has few records left, so more buffers are decoded ahead.
    private const int JobsAhead = 8;
    private const int FilteredJobsAhead = 64;
    private const int FilteredBytesAhead = 16 << 20;

    /// <summary>
    /// Gets the smallest <see cref="EtlLimits.MaxResidentBytes"/> with which the merge leaves out no CPU: the memory of
    /// the largest buffer of each CPU, summed over the CPUs, in bytes.
    /// </summary>
    public long MinResidentBytes => _buffers.GroupBy(b => b.Cpu).Sum(cpu => cpu.Max(MemoryOf));

    /// <summary>Reads all records in time order, over all CPUs.</summary>
    /// <typeparam name="TSink">A struct, so that calls are direct.</typeparam>
    /// <param name="sink">Receives the records, on the calling thread.</param>
    /// <param name="cancellation">Stops the reading within one buffer, with a filter within eight.</param>
    /// <param name="filter">Leaves out records that a range does not need; null = none.</param>
    public void ReadInOrder<TSink>(ref TSink sink, CancellationToken cancellation = default, RangeFilter? filter = null)
        where TSink : struct, IRecordSink
    {
        var streams = WithinMemory(CpuStream.Create(_buffers, Header.FirstTicks, TimesReader(cancellation), Diagnostics));
        var threads = _options.EffectiveThreads;
        var buffersOfJob = filter is null ? 1 : FilteredBuffersOfJob(streams.Length);
        var jobs = Array.ConvertAll(streams, s => DecodeJob.Create(s, buffersOfJob, filter));
        var window = Window(streams.Length, threads, buffersOfJob, isFiltered: filter is not null);
        var mergesApart = threads > 1 && window >= 2 * MergedBatch.BatchCount;
        using var pipeline = new DecodePipeline(
            new BufferDecoder(_source, Diagnostics, !Header.HasNoPerProcessorBuffers, isShared: threads > 1),
            threads == 1 ? [] : jobs.SelectMany(j => j),
            workers: threads - (mergesApart ? 2 : 1),
            // Jobs whose delivered buffers wait to be returned take the other half.
            mergesApart ? window / 2 : window);
        var merged = new MergeStream[streams.Length];
        for (var i = 0; i < streams.Length; i++)
        {
            merged[i] = new MergeStream(i, streams[i].Cpu, jobs[i], pipeline);
        }

        var delivered = new DeliveredBuffers(pipeline, SizeBytes, _options.Progress);
        if (mergesApart)
        {
            using var merge = new MergeThread<TSink>(merged, pipeline, window / 2, cancellation);
            merge.Deliver(ref sink, delivered);
            return;
        }

        var direct = new DirectMerge<TSink>(sink, delivered);
        try
        {
            new RecordMerge(merged, cancellation).Run(ref direct);
        }
        finally
        {
            sink = direct.Sink;
        }
    }

    /// <summary>
    /// Creates a function that reads the times of the records of a buffer. Damage is reported when the buffer is read for
    /// its records.
    /// </summary>
    private Func<BufferEntry, long[]> TimesReader(CancellationToken cancellation)
    {
        var (buffer, decoder) = (new DecodedBuffer(), new BufferDecoder(_source, new DiagnosticBag(Name)));
        return entry =>
        {
            cancellation.ThrowIfCancellationRequested();
            decoder.Decode(entry, buffer);
            return [.. buffer.Heads.Take(buffer.Count).Select(h => h.OrderedTicks)];
        };
    }

    /// <summary>Reads all records buffer by buffer, on all threads, in no order between buffers.</summary>
    /// <typeparam name="TScanner">A struct, so that calls are direct.</typeparam>
    /// <param name="create">Creates the scanner of a thread.</param>
    /// <param name="cancellation">Stops the reading within one buffer.</param>
    /// <returns>The scanners, one per thread.</returns>
    public TScanner[] Scan<TScanner>(Func<TScanner> create, CancellationToken cancellation = default)
        where TScanner : struct, IRecordScanner
    {
        ArgumentNullException.ThrowIfNull(create);
        var threads = Math.Min(_options.EffectiveThreads, Math.Max(_buffers.Length, 1));
        var scanners = new TScanner[threads];
        var next = 0;
        var done = 0L;
        if (threads == 1)
        {
            ScanBuffers(0);
        }
        else
        {
            try
            {
                Parallel.For(0, threads, new ParallelOptions { MaxDegreeOfParallelism = threads }, ScanBuffers);
            }
            catch (AggregateException e)
            {
                ExceptionDispatchInfo.Throw(e.InnerExceptions[0]);
            }
        }

        return scanners;

        void ScanBuffers(int thread)
        {
            var decoder = new BufferDecoder(_source, Diagnostics);
            var target = new DecodedBuffer();
            var scanner = create();
            for (var i = Interlocked.Increment(ref next) - 1; i < _buffers.Length; i = Interlocked.Increment(ref next) - 1)
            {
                cancellation.ThrowIfCancellationRequested();
                var entry = WithFirstTicks(i);
                decoder.Decode(entry, target);
                for (var record = 0; record < target.Count; record++)
                {
                    scanner.OnRecord(BufferDecoder.View(target, target.Heads[record]));
                }

                var read = Interlocked.Add(ref done, entry.StoredSizeBytes);
                _options.Progress?.Report(new ReadProgress(read, SizeBytes));
            }

            scanners[thread] = scanner;
        }
    }

    /// <summary>Reads one buffer and finds its records.</summary>
    /// <param name="index">Index of the buffer in file order.</param>
    /// <param name="target">Receives the records; their times are those of the file.</param>
    internal void Decode(int index, DecodedBuffer target) =>
        new BufferDecoder(_source, Diagnostics).Decode(WithFirstTicks(index), target);

    /// <summary>Gets a buffer; one without a first time gets the time of the file's first record.</summary>
    private BufferEntry WithFirstTicks(int index) => _buffers[index] is var entry && entry.FirstTicks == BufferEntry.NoTicks
        ? entry with { FirstTicks = Header.FirstTicks }
        : entry;

    /// <summary>
    /// Gets the number of buffers about which the filter decides together. It does not depend on the number of threads, so that
    /// the result does not.
    /// </summary>
    private int FilteredBuffersOfJob(int streams)
    {
        // The merge holds a job of each CPU, and each thread decodes one. At least half of the memory is left for jobs that
        // are done ahead.
        const int ManyThreads = 16;
        var most = Math.Min(FilteredJobBytes, _options.Limits.MaxResidentBytes / 2 / (streams + ManyThreads));
        return (int)Math.Clamp(most / _buffers.Max(MemoryOf), 1, DecodeJob.MostBuffers);
    }

    /// <summary>Gets how many jobs may wait that are done or whose buffers were delivered.</summary>
    private int Window(int streams, int threads, int buffersOfJob, bool isFiltered)
    {
        var size = _buffers.Max(MemoryOf) * buffersOfJob;
        // The filter needs the buffers of a job for each thread that decodes.
        var left = _options.Limits.MaxResidentBytes - ((streams + (isFiltered ? threads : 0)) * size);
        var ahead = isFiltered ? Math.Clamp(FilteredBytesAhead / size, JobsAhead, FilteredJobsAhead) : JobsAhead;
        return (int)Math.Clamp(left / size, 1, streams + (ahead * threads));
    }

    /// <summary>
    /// Estimates the memory of a decoded buffer: its bytes as stored and as decoded, and a head for every 32 decoded
    /// bytes.
    /// </summary>
    internal static long MemoryOf(BufferEntry buffer)
    {
        const int RecordBytes = 32;
        return buffer.StoredSizeBytes + buffer.ValidLengthBytes + ((long)buffer.ValidLengthBytes / RecordBytes * Unsafe.SizeOf<RecordHead>()) + 1;
    }

    /// <summary>
    /// Leaves out CPUs whose buffers do not fit into the memory limit, because the merge holds one buffer of each CPU.
    /// </summary>
    private CpuStream[] WithinMemory(CpuStream[] streams)
    {
        var room = _options.Limits.MaxResidentBytes;
        for (var fitting = 0; fitting < streams.Length; fitting++)
        {
            room -= streams[fitting].Buffers.Max(MemoryOf);
            if (room < 0 && fitting > 0)
            {
                Diagnostics.Report(
                    DiagnosticId.MergeMemoryExceeded, default, streams.Length, streams.Length - fitting);
                return streams[..fitting];
            }
        }

        return streams;
    }
}
