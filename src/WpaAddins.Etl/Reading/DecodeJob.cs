using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>One buffer to decode: by a worker ahead of time, or by the merge itself if it comes first.</summary>
/// <remarks>
/// Shape: there is one for each buffer of a trace, so it is small. It has no lock of its own: hundreds of thousands of locks make
/// each garbage collection slower. The jobs of a CPU share one, which is used only if the merge has to wait.
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

    /// <summary>Gets whether a worker did the job, and so holds one place of the workers' window.</summary>
    public bool ByWorker { get; private set; }

    public bool IsDone => Volatile.Read(ref _state) == Done;

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

        // Before the state, so that a thread that sees the end of the job sees the result, too.
        _result = target;
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
                // Once it is awaited, the thread that has the job takes the lock after it is done.
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
