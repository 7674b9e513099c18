using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>One buffer to decode: by a worker ahead of time, or by the merge itself if it comes first.</summary>
/// <param name="entry">The buffer.</param>
/// <param name="endTicks">Upper bound for the times of its records.</param>
internal sealed class DecodeJob(BufferEntry entry, long endTicks)
{
    private const int Waiting = 0;
    private const int Running = 1;
    private const int Done = 2;
    private readonly object _done = new();
    private int _state = Waiting;
    private DecodedBuffer? _result;
    private ExceptionDispatchInfo? _error;

    /// <summary>Gets the buffer.</summary>
    public BufferEntry Entry => entry;

    /// <summary>Gets whether a worker did the job, and so holds one place of the workers' window.</summary>
    public bool ByWorker { get; private set; }

    /// <summary>Tries to take the job.</summary>
    /// <returns>Whether it is the caller's now.</returns>
    public bool TryClaim() => Interlocked.CompareExchange(ref _state, Running, Waiting) == Waiting;

    /// <summary>Does the job after it was claimed.</summary>
    public void Run(BufferDecoder decoder, DecodedBuffer target, bool byWorker)
    {
        ByWorker = byWorker;
        try
        {
            decoder.DecodeOrdered(entry, endTicks, target);
        }
        catch (Exception e) when (byWorker)
        {
            // Carried to the merging thread, which throws it again.
            _error = ExceptionDispatchInfo.Capture(e);
        }

        lock (_done)
        {
            _result = target;
            _state = Done;
            Monitor.PulseAll(_done);
        }
    }

    /// <summary>Waits for the worker that has the job, and takes its result.</summary>
    public DecodedBuffer Take()
    {
        lock (_done)
        {
            while (_state != Done)
            {
                Monitor.Wait(_done);
            }
        }

        _error?.Throw();
        var result = _result!;
        _result = null;
        return result;
    }
}
