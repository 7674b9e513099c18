using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>One buffer to decode: by a worker ahead of time, or by the merge itself if it comes first.</summary>
/// <remarks>Shape: there is one for each buffer of a trace, so it is small.</remarks>
/// <param name="stream">The buffers of the processor.</param>
/// <param name="index">Index of the buffer in them.</param>
internal sealed class DecodeJob(CpuStream stream, int index)
{
    private const int Waiting = 0;
    private const int Running = 1;
    private const int Done = 2;
    private int _state = Waiting;
    private DecodedBuffer? _result;
    private ExceptionDispatchInfo? _error;

    /// <summary>Gets the buffer.</summary>
    public BufferEntry Entry => stream[index];

    /// <summary>Gets whether a worker did the job, and so holds one place of the workers' window.</summary>
    public bool ByWorker { get; private set; }

    /// <summary>Gets whether the job is done.</summary>
    public bool IsDone => Volatile.Read(ref _state) == Done;

    /// <summary>Tries to take the job.</summary>
    /// <returns>Whether it is the caller's now.</returns>
    public bool TryClaim() => Interlocked.CompareExchange(ref _state, Running, Waiting) == Waiting;

    /// <summary>Does the job after it was claimed.</summary>
    public void Run(BufferDecoder decoder, DecodedBuffer target, bool byWorker)
    {
        ByWorker = byWorker;
        try
        {
            decoder.DecodeOrdered(Entry, stream.EndTicks(index), stream.HasOwnTime(index), target);
        }
        catch (Exception e) when (byWorker)
        {
            // Carried to the merging thread, which throws it again.
            _error = ExceptionDispatchInfo.Capture(e);
        }

        lock (this)
        {
            _result = target;
            _state = Done;
            Monitor.PulseAll(this);
        }
    }

    /// <summary>Waits for the worker that has the job, and takes its result.</summary>
    public DecodedBuffer Take()
    {
        lock (this)
        {
            while (_state != Done)
            {
                Monitor.Wait(this);
            }
        }

        _error?.Throw();
        var result = _result!;
        _result = null;
        return result;
    }
}
