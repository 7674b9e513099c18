using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Reading;

/// <summary>The position of the merge in one CPU's stream.</summary>
internal sealed class MergeStream(int index, int cpu, DecodeJob[] jobs, DecodePipeline pipeline)
{
    /// <summary>The <see cref="TieRank"/> of a record that is not a context switch.</summary>
    public const int OrdinaryTieRank = 1;

    private int _nextJob;
    private DecodeJob? _job;

    private DecodedBuffer? _following;

    public int Index => index;

    public int Cpu => cpu;

    public DecodedBuffer Buffer { get; private set; } = new();

    /// <summary>Gets or sets the index of the next record in <see cref="Buffer"/>.</summary>
    public int Position { get; set; }

    public long Ticks
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Buffer.Heads[Position].OrderedTicks;
    }

    /// <summary>
    /// Gets or sets whether the next record is a context switch whose first half was delivered already.
    /// </summary>
    public bool IsHalfDelivered { get; set; }

    /// <summary>Loads the next buffer that has a record.</summary>
    /// <param name="sink">
    /// Receives the buffers that are done, a lost buffer before the new one, and the new one.
    /// </param>
    public bool TryLoadNext<TSink>(ref TSink sink)
        where TSink : struct, IMergeSink
    {
        // Read before the buffer is returned, because another thread can fill it afterwards.
        long? lastTicks = Buffer.Count > 0 ? Buffer.Heads[Buffer.Count - 1].OrderedTicks : null;
        var lost = false;
        while (true)
        {
            if (_job is not null)
            {
                sink.OnDone(_job, Buffer);
            }

            if (_following is null)
            {
                _job = null;
                if (_nextJob == jobs.Length)
                {
                    return false;
                }

                var job = jobs[_nextJob++];
                _following = pipeline.Get(job);
                _job = job;
            }

            Buffer = _following;
            // Read before the buffer is returned, because another thread can fill it afterwards.
            _following = Buffer.Following;
            Position = 0;

            // An empty buffer can have the mark of a loss, so the mark is kept for the next buffer with a record.
            lost |= (Buffer.Entry.Flags & BufferFlags.BufferLost) != 0;
            if (Buffer.Count == 0)
            {
                continue;
            }

            Buffer.RaiseTo(lastTicks ?? long.MinValue);
            if (lost && lastTicks is { } from)
            {
                sink.OnLostBuffer(Cpu, from, Buffer.Heads[0].OrderedTicks);
            }

            sink.OnNext(this);
            return true;
        }
    }

    public EtlRecord View() => BufferDecoder.View(Buffer, Buffer.Heads[Position]);

    /// <summary>
    /// Gets the order of the next item among items of equal time: 0 for a switch-out, 2 for a switch-in, else 1.
    /// </summary>
    public int TieRank() => IsHalfDelivered ? 2 : View().HookId == KernelHook.ContextSwitch ? 0 : OrdinaryTieRank;
}
