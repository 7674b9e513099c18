using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>
/// One buffer to decode, or a few about which a <see cref="RangeFilter"/> decides together: by a worker ahead of the
/// merge, or by the merge itself if it comes first.
/// </summary>
/// <remarks>
/// Shape: there can be one for each buffer of a trace, so it is small. It has no lock of its own, because hundreds of
/// thousands of locks make each garbage collection slower. The jobs of a CPU share one lock, which is used only if the
/// merge has to wait.
/// </remarks>
internal sealed class DecodeJob
{
    /// <summary>The most buffers of a job.</summary>
    public const int MostBuffers = 8;

    private const int Waiting = 0;
    private const int Running = 1;
    private const int Awaited = 2;
    private const int Done = 3;
    private readonly CpuStream _stream;
    private readonly RangeFilter? _filter;
    private readonly int _first;
    private readonly int _count;
    private int _returned;
    private int _state = Waiting;
    private DecodedBuffer? _result;
    private ExceptionDispatchInfo? _error;

    /// <param name="stream">The buffers of the CPU.</param>
    /// <param name="first">Index of the first buffer in them.</param>
    /// <param name="mostFiltered">The most buffers about which the filter decides together.</param>
    /// <param name="filter">The filter; null = none.</param>
    private DecodeJob(CpuStream stream, int first, int mostFiltered, RangeFilter? filter)
    {
        (_stream, _first) = (stream, first);
        if (SideOf(first, filter) is not 0 and var side)
        {
            _filter = filter;
            while (_count < mostFiltered && first + _count < stream.Count && SideOf(first + _count, filter) == side)
            {
                _count++;
            }
        }
        else
        {
            _count = 1;
        }
    }

    /// <summary>Gets the first time of the first buffer.</summary>
    public long FirstTicks => _stream[_first].FirstTicks;

    /// <summary>
    /// Gets whether the job was done ahead of the merge, and so takes a place in the window of the pipeline.
    /// </summary>
    public bool ByWorker { get; private set; }

    public bool IsDone => Volatile.Read(ref _state) == Done;

    /// <summary>Creates the jobs of a CPU.</summary>
    /// <param name="stream">Its buffers.</param>
    /// <param name="mostFiltered">
    /// The most buffers about which the filter decides together; at most <see cref="MostBuffers"/>.
    /// </param>
    /// <param name="filter">The filter; null = none.</param>
    public static DecodeJob[] Create(CpuStream stream, int mostFiltered, RangeFilter? filter)
    {
        var jobs = new List<DecodeJob>();
        for (var next = 0; next < stream.Count; next += jobs[^1]._count)
        {
            jobs.Add(new DecodeJob(stream, next, mostFiltered, filter));
        }

        return [.. jobs];
    }

    public bool TryClaim() => Interlocked.CompareExchange(ref _state, Running, Waiting) == Waiting;

    /// <summary>Does the job after it was claimed.</summary>
    /// <param name="rent">Gets a buffer to decode into.</param>
    public void Run(BufferDecoder decoder, Func<DecodedBuffer> rent, bool byWorker)
    {
        ByWorker = byWorker;
        DecodedBuffer? result = null;
        try
        {
            result = Decode(decoder, rent);
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
            lock (_stream.Completion)
            {
                Monitor.PulseAll(_stream.Completion);
            }
        }
    }

    /// <summary>Waits for the worker that has the job, and takes its result.</summary>
    /// <returns>The first buffer, with those that follow it; give back each of them.</returns>
    public DecodedBuffer Take()
    {
        if (!IsDone)
        {
            lock (_stream.Completion)
            {
                // In this state, the decoding thread takes the lock to signal its end, so the signal cannot be missed.
                Interlocked.CompareExchange(ref _state, Awaited, Running);
                while (!IsDone)
                {
                    Monitor.Wait(_stream.Completion);
                }
            }
        }

        _error?.Throw();
        var result = _result!;
        _result = null;
        return result;
    }

    /// <summary>Notes that one of the buffers was given back.</summary>
    /// <returns>Whether it was the last one.</returns>
    public bool EndBuffer() => ++_returned == _count;

    private DecodedBuffer Decode(BufferDecoder decoder, Func<DecodedBuffer> rent)
    {
        if (_filter is null)
        {
            var target = rent();
            decoder.DecodeOrdered(Buffer(_first), target);
            return target;
        }

        Span<BoundedBuffer> buffers = stackalloc BoundedBuffer[_count];
        var targets = new DecodedBuffer[_count];
        for (var i = 0; i < _count; i++)
        {
            (buffers[i], targets[i]) = (Buffer(_first + i), rent());
        }

        decoder.DecodeFiltered(_filter, buffers, targets);
        for (var i = 1; i < _count; i++)
        {
            targets[i - 1].Following = targets[i];
        }

        return targets[0];

        BoundedBuffer Buffer(int index) => new(_stream[index], _stream.EndTicks(index));
    }

    /// <summary>
    /// Gets on which side of the range a buffer begins; 0 = nothing is left out of it. The merge may still raise the times
    /// of a buffer without a time of its own.
    /// </summary>
    private int SideOf(int index, RangeFilter? filter) =>
        filter is null || !_stream.HasOwnTime(index) ? 0 : filter.SideOf(_stream[index].FirstTicks);
}
