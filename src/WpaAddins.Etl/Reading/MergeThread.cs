using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>Merges on a separate thread, so that the caller's thread only delivers the records.</summary>
/// <remarks>
/// Shape: the merging thread passes a few batches to the caller's thread, which returns them to be filled again. A
/// thread that has to wait for the other one decodes buffers meanwhile. So the speed depends on the work of all
/// threads, not on that of the caller alone.
/// </remarks>
internal sealed class MergeThread<TSink> : IDisposable
    where TSink : struct, IRecordSink
{
    private const int Batches = MergedBatch.BatchCount;
    private readonly DecodePipeline _pipeline;
    private readonly int _mostJobsOfBatch;
    private readonly BlockingCollection<MergedBatch> _filled = new(Batches);
    private readonly BlockingCollection<MergedBatch> _empty = new(Batches);
    private readonly CancellationTokenSource _stop;
    private readonly CancellationToken _cancellation;
    private readonly DecodedBuffer[] _buffers;
    private readonly Thread _thread;
    private ExceptionDispatchInfo? _error;

    /// <summary>Starts the thread.</summary>
    /// <param name="window">
    /// The maximum number of jobs whose buffers were delivered, but not returned yet; at least
    /// <see cref="MergedBatch.BatchCount"/>.
    /// </param>
    /// <param name="cancellation">Stops both threads.</param>
    public MergeThread(MergeStream[] streams, DecodePipeline pipeline, int window, CancellationToken cancellation)
    {
        (_cancellation, _stop) = (cancellation, CancellationTokenSource.CreateLinkedTokenSource(cancellation));
        _pipeline = pipeline;
        _mostJobsOfBatch = window / Batches;
        _buffers = new DecodedBuffer[streams.Length];
        for (var i = 0; i < Batches; i++)
        {
            _empty.Add(new MergedBatch());
        }

        _thread = new Thread(() => Merge(streams)) { IsBackground = true, Name = "etl merge" };
        _thread.Start();
    }

    /// <summary>Delivers every record on the calling thread.</summary>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    public void Deliver(ref TSink sink, DeliveredBuffers delivered)
    {
        while (TryTake(_filled, out var batch))
        {
            batch.Deliver(ref sink, _buffers, _cancellation);
            foreach (var (job, buffer) in batch.Done)
            {
                delivered.Return(job, buffer);
            }

            batch.Clear();
            _empty.Add(batch);
        }

        _cancellation.ThrowIfCancellationRequested();
        _error?.Throw();
    }

    public void Dispose()
    {
        // The merging thread may wait for an empty batch that will never come, if the delivery has failed.
        _stop.Cancel();
        _thread.Join();
        _filled.Dispose();
        _empty.Dispose();
        _stop.Dispose();
    }

    private void Merge(MergeStream[] streams)
    {
        var sink = new BatchSink(this);
        try
        {
            new RecordMerge(streams, _stop.Token).Run(ref sink);
        }
        catch (OperationCanceledException) when (_stop.IsCancellationRequested)
        {
            // The delivering thread has ended or was cancelled, and reports it to its caller.
        }
        catch (Exception e)
        {
            // The delivering thread throws it again, after the records that came before.
            _error = ExceptionDispatchInfo.Capture(e);
        }

        // The records before a failure are delivered, as they are with one thread.
        sink.Send();
        _filled.CompleteAdding();
    }

    /// <summary>Takes the next batch; waits if there is nothing to decode meanwhile.</summary>
    private bool TryTake(
        BlockingCollection<MergedBatch> batches, [NotNullWhen(true)] out MergedBatch? batch)
    {
        do
        {
            if (batches.TryTake(out batch))
            {
                return true;
            }
        }
        while (!_stop.IsCancellationRequested && !batches.IsCompleted && _pipeline.TryHelp());
        return batches.TryTake(out batch, Timeout.Infinite, _stop.Token);
    }

    /// <summary>Fills batches on the merging thread.</summary>
    private struct BatchSink(MergeThread<TSink> thread) : IMergeSink
    {
        private MergedBatch? _batch;

        public void OnNext(MergeStream stream)
        {
            CurrentBatch().AddNext(stream.Index, stream.Buffer);
            SendIfFull();
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void OnRecord(MergeStream stream, in RecordHead head, RecordPart part)
        {
            CurrentBatch().Add(stream.Index, head, part);
            SendIfFull();
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks)
        {
            // Gaps of a batch come before its records, so the records so far must be sent first.
            Send();
            CurrentBatch().Gaps.Add((cpu, fromTicks, toTicks));
        }

        public void OnDone(DecodeJob job, DecodedBuffer buffer)
        {
            var batch = CurrentBatch();
            batch.Done.Add((job, buffer));

            // Buffers take memory until they are returned, so a batch with few records must not hold many of them.
            if (buffer.Following is null && ++batch.JobsDone == thread._mostJobsOfBatch)
            {
                Send();
            }
        }

        public void Send()
        {
            if (_batch is not null)
            {
                NonTemporal.Flush();

                // There are no more batches than places, so this never waits, even if no thread takes them any more.
                thread._filled.Add(_batch);
                _batch = null;
            }
        }

        private void SendIfFull()
        {
            if (_batch!.IsFull)
            {
                Send();
            }
        }

        /// <summary>Gets the batch that is being filled.</summary>
        private MergedBatch CurrentBatch() => _batch ??= Next();

        private readonly MergedBatch Next()
        {
            thread.TryTake(thread._empty, out var batch);
            return batch!;
        }
    }
}
