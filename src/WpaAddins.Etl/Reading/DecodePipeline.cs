using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Decodes buffers ahead of the merge, on all threads, in the order in which the merge will want them.</summary>
/// <remarks>
/// Shape: jobs are sorted by the time of their first record, which is nearly the order of use. A window bounds how many decoded
/// buffers wait. The merge never waits for the window: a job that nobody has begun it does itself. Buffers are reused.
/// </remarks>
internal sealed class DecodePipeline : IDisposable
{
    private readonly BufferDecoder _decoder;
    private readonly DecodeJob[] _order;
    private readonly Stack<DecodedBuffer> _free = [];
    private readonly SemaphoreSlim _window;
    private readonly CancellationTokenSource _stop = new();
    private readonly Thread[] _workers;
    private int _next;

    /// <summary>Starts the workers.</summary>
    /// <param name="decoder">Decodes one buffer.</param>
    /// <param name="jobs">All buffers.</param>
    /// <param name="workers">Threads beside the merging one; may be 0.</param>
    /// <param name="window">How many decoded buffers may wait; at least 1.</param>
    public DecodePipeline(BufferDecoder decoder, IEnumerable<DecodeJob> jobs, int workers, int window)
    {
        _decoder = decoder;
        _order = workers == 0 ? [] : [.. jobs.OrderBy(j => j.Entry.FirstTicks)];
        _window = new SemaphoreSlim(window);
        _workers = new Thread[Math.Min(workers, _order.Length)];
        for (var i = 0; i < _workers.Length; i++)
        {
            _workers[i] = new Thread(Work) { IsBackground = true, Name = "etl decode" };
            _workers[i].Start();
        }
    }

    /// <summary>Gets the records of a job: done already, or now.</summary>
    /// <returns>The records; give them back with <see cref="Return"/>.</returns>
    public DecodedBuffer Get(DecodeJob job)
    {
        if (job.TryClaim())
        {
            job.Run(_decoder, Rent(), byWorker: false);
        }

        return job.Take();
    }

    /// <summary>Gives a buffer back for reuse.</summary>
    public void Return(DecodeJob job, DecodedBuffer buffer)
    {
        lock (_free)
        {
            _free.Push(buffer);
        }

        if (job.ByWorker)
        {
            _window.Release();
        }
    }

    /// <summary>Stops the workers and waits for them.</summary>
    public void Dispose()
    {
        _stop.Cancel();
        foreach (var worker in _workers)
        {
            worker.Join();
        }

        _window.Dispose();
        _stop.Dispose();
    }

    private void Work()
    {
        try
        {
            while (true)
            {
                _window.Wait(_stop.Token);
                while (true)
                {
                    var index = Interlocked.Increment(ref _next) - 1;
                    if (index >= _order.Length)
                    {
                        return;
                    }

                    if (_order[index].TryClaim())
                    {
                        _order[index].Run(_decoder, Rent(), byWorker: true);
                        break;
                    }
                }
            }
        }
        catch (OperationCanceledException)
        {
            // The merge has ended, or was stopped; its own caller learns why.
        }
    }

    private DecodedBuffer Rent()
    {
        lock (_free)
        {
            return _free.TryPop(out var buffer) ? buffer : new DecodedBuffer();
        }
    }
}
