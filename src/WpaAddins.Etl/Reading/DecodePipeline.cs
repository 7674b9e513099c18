using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Decodes buffers ahead of the merge, in the order in which the merge needs them.</summary>
/// <remarks>
/// Shape: jobs are sorted by the time of their first record, which is nearly the order of use. A window limits the
/// number of jobs that are done and wait. The merge never waits for the window: it decodes a buffer itself if no thread
/// has begun to. Threads that have to wait for other work can help. Buffers are reused.
/// </remarks>
internal sealed class DecodePipeline : IDisposable
{
    private readonly BufferDecoder _decoder;
    private readonly Func<DecodedBuffer> _rent;
    private readonly DecodeJob[] _order;
    private readonly Stack<DecodedBuffer> _free = [];
    private readonly SemaphoreSlim _window;
    private readonly CancellationTokenSource _stop = new();
    private readonly Thread[] _workers;
    private int _next;

    /// <summary>Starts the workers.</summary>
    /// <param name="workers">Threads that do nothing else; may be 0.</param>
    /// <param name="window">How many jobs that are done may wait; at least 1.</param>
    public DecodePipeline(BufferDecoder decoder, IEnumerable<DecodeJob> jobs, int workers, int window)
    {
        (_decoder, _rent) = (decoder, Rent);
        _order = [.. jobs];
        Array.Sort(Array.ConvertAll(_order, job => job.FirstTicks), _order);
        _window = new SemaphoreSlim(window);
        _workers = new Thread[Math.Min(workers, _order.Length)];
        for (var i = 0; i < _workers.Length; i++)
        {
            _workers[i] = new Thread(Work) { IsBackground = true, Name = "etl decode" };
            _workers[i].Start();
        }
    }

    /// <summary>
    /// Gets the records of a job; decodes them now if no thread has begun to, and otherwise waits for them.
    /// </summary>
    /// <returns>
    /// The first buffer, with those that follow it; give back each of them with <see cref="Return"/>.
    /// </returns>
    public DecodedBuffer Get(DecodeJob job)
    {
        // Not through the window: the merge must go on even if it is full.
        if (job.TryClaim())
        {
            job.Run(_decoder, _rent, byWorker: false);
            return job.Take();
        }

        // Another thread decodes it. Decoding another buffer meanwhile costs less than sleeping and waking up.
        while (!job.IsDone && TryHelp())
        {
        }

        return job.Take();
    }

    public void Return(DecodeJob job, DecodedBuffer buffer)
    {
        lock (_free)
        {
            _free.Push(buffer);
        }

        // A job that Get did has no place in the window.
        if (job.EndBuffer() && job.ByWorker)
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

    /// <summary>Does a job ahead of the merge, unless the window is full.</summary>
    /// <returns>Whether there was one to decode.</returns>
    public bool TryHelp()
    {
        if (!_window.Wait(0))
        {
            return false;
        }

        if (TryDecodeNext())
        {
            return true;
        }

        _window.Release();
        return false;
    }

    private void Work()
    {
        try
        {
            do
            {
                _window.Wait(_stop.Token);
            }
            while (TryDecodeNext());
        }
        catch (OperationCanceledException)
        {
            // The merge has ended or was stopped, and reports the reason to its caller itself.
        }
    }

    private bool TryDecodeNext()
    {
        // The first test keeps the counter from overflowing when threads ask again and again at the end.
        while (Volatile.Read(ref _next) < _order.Length && Interlocked.Increment(ref _next) - 1 is var index
            && index < _order.Length)
        {
            if (_order[index].TryClaim())
            {
                _order[index].Run(_decoder, _rent, byWorker: true);
                return true;
            }
        }

        return false;
    }

    private DecodedBuffer Rent()
    {
        lock (_free)
        {
            return _free.TryPop(out var buffer) ? buffer : new DecodedBuffer();
        }
    }
}
