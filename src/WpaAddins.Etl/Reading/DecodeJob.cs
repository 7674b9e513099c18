using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>One buffer to decode: by a worker ahead of the merge, or by the merge itself if it comes first.</summary>
/// <remarks>
/// Shape: there is one for each buffer of a trace, so it is small. It has no lock of its own, because hundreds of
/// thousands of locks make each garbage collection slower. The jobs of a CPU share one lock, which is used only if the
/// merge has to wait.
/// </remarks>
/// <param name="stream">The buffers of the CPU.</param>
/// <param name="index">Index of the buffer in them.</param>
internal sealed class DecodeJob(CpuStream stream, int index)
{
    private const int Waiting = 0;
    private const int Running = 1;
    private const int Awaited = 2;
    private const int Done = 3;
    private int _state = Waiting;
    private DecodedBuffer? _result;
    private ExceptionDispatchInfo? _error;

    public BufferEntry Entry => stream[index];

    /// <summary>
    /// Gets whether the job was done ahead of the merge, and so takes a place in the window of the pipeline.
    /// </summary>
    public bool ByWorker { get; private set; }

    public bool IsDone => Volatile.Read(ref _state) == Done;

    public bool TryClaim() => Interlocked.CompareExchange(ref _state, Running, Waiting) == Waiting;

    /// <summary>Does the job after it was claimed.</summary>
    public void Run(BufferDecoder decoder, DecodedBuffer target, bool byWorker)
    {
        ByWorker = byWorker;
        var result = target;
        try
        {
            result = decoder.DecodeOrdered(Entry, stream.EndTicks(index), stream.HasOwnTime(index), target);
        }
        catch (Exception e) when (byWorker)
        {
            // The merging thread throws it again.
            _error = ExceptionDispatchInfo.Capture(e);
        }

        // Set before the state, so that a thread that sees the end of the job sees the result, too.
        _result = result;
        if (Interlocked.Exchange(ref _state, Done) == Awaited)
        {
            lock (stream.Completion)
            {
                Monitor.PulseAll(stream.Completion);
            }
        }
    }

    /// <summary>Waits for the worker that has the job, and takes its result.</summary>
    public DecodedBuffer Take()
    {
        if (!IsDone)
        {
            lock (stream.Completion)
            {
                // In this state, the decoding thread takes the lock to signal its end, so the signal cannot be missed.
                Interlocked.CompareExchange(ref _state, Awaited, Running);
                while (!IsDone)
                {
                    Monitor.Wait(stream.Completion);
                }
            }
        }

        _error?.Throw();
        var result = _result!;
        _result = null;
        return result;
    }
}
