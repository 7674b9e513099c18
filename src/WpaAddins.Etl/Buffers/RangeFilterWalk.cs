using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Buffers;

/// <summary>
/// Leaves out records of consecutive buffers outside a range. It assumes that one CPU wrote all their records.
/// </summary>
/// <remarks>
/// Of the context switches and ReadyThreads, these stay:
/// <list type="bullet">
/// <item><description>Per thread, before the range: its first event, from which on names belong to it, and its last events,
/// from the switch-in before its last switch-out on. After the range: all events until it has run twice. In both, the
/// switch that ends it.</description></item>
/// <item><description>The first and the last context switch, and the first and the last
/// ReadyThread.</description></item>
/// <item><description>With a context switch, the next one. With a ReadyThread, the context switch that begins the slice
/// in which it was logged.</description></item>
/// <item><description>Records that have the same time as the record before or after them, because they take part in the
/// order of equal times between CPUs.</description></item>
/// <item><description>The first and the last record of each buffer, because their times are those of a gap if buffers
/// between them are lost.</description></item>
/// </list>
/// A stack that follows its event is left out with it. Stacks of context switches that stay are left out too, except
/// after the range those of the first switch-in of each thread, which can follow a wait that began in the range. All
/// other records stay.
/// <para>
/// The builder of a trace applies similar rules to the records outside a range, over all CPUs. It keeps a part of the
/// records that stay here, and the same records as without this filter. If several threads have the same id one after the
/// other, only the last one before the range and the first one after it can be in the range. These are the threads whose
/// records stay. There are three exceptions, where other buffers matter: a thread gets, from another CPU and without a
/// Start record, an id that occurs in these buffers; a thread seems to run on two CPUs at the start of the range; or a stack
/// is in a later buffer than its event, and another CPU has an event of exactly that time.
/// </para>
/// Shape: a walk forward finds the first events, then a walk back over the events finds the last ones. The more buffers
/// a walk passes, the fewer events stay. A thread that loses its slot to another one counts as new, so that more records
/// stay.
/// </remarks>
internal sealed partial class RangeFilterWalk
{
    private const int None = -1;

    /// <summary>Stands for an unknown thread; no thread has this id.</summary>
    private const uint Unknown = uint.MaxValue;

    private readonly RangeFilterThreads _threads = new();
    private readonly List<DecodedBuffer> _buffers = [];

    /// <summary>For each buffer that was added: the number of events up to its end, and where its last record ends.</summary>
    private readonly List<(int PastEvent, int PastByte)> _added = [];

    // The events of all buffers that were added.
    private RangeFilterEvent[] _events = new RangeFilterEvent[256];
    private int _count;
    private bool _isAfterRange;
    private bool _hasSwitch;
    private bool _hasReady;

    // Of the present buffer.
    private DecodedBuffer _buffer = new();
    private uint _running;
    private LastEvent _lastSwitch;
    private LastEvent _lastReady;

    public long SwitchesLeftOut { get; private set; }

    public long ReadiesLeftOut { get; private set; }

    /// <summary>Gets the greatest rank on the context switches of all buffers; -1 if none has a rank.</summary>
    public int GreatestRank { get; private set; } = None;

    /// <summary>Gets the buffer that is read and added next.</summary>
    /// <remarks>
    /// Those of a walk are used again and again, so they stay in the cache of the CPU. Those that wait for the merge do
    /// not fit into the cache.
    /// </remarks>
    public DecodedBuffer Next
    {
        get
        {
            if (_buffers.Count == _added.Count)
            {
                _buffers.Add(new DecodedBuffer());
            }

            return _buffers[_added.Count];
        }
    }

    /// <summary>Takes the next buffer away, and reads into another one in future.</summary>
    public DecodedBuffer ExchangeNext(DecodedBuffer other)
    {
        var next = Next;
        _buffers[_added.Count] = other;
        return next;
    }

    /// <summary>Walks forward over the next buffer and adds it.</summary>
    /// <param name="limitTicks">No record may be later than this.</param>
    /// <param name="isAfterRange">Whether the buffers of the walk are after the range; otherwise they are before it.</param>
    /// <returns>
    /// Whether all records can be used as they are: none is damaged or without a timestamp, and their times are in order
    /// and not above the limit. If not, the buffer was not added, and all its records stay.
    /// </returns>
    public bool TryAdd(long limitTicks, bool isAfterRange)
    {
        var first = _count;
        (_buffer, _isAfterRange) = (Next, isAfterRange);
        (_running, _lastSwitch, _lastReady) = (Unknown, LastEvent.None, LastEvent.None);
        if (TryCollect(limitTicks, out var past))
        {
            _added.Add((_count, past));
            return true;
        }

        _count = first;
        return false;
    }

    /// <summary>
    /// Walks back over the buffers that were added, copies the records that stay, and finds them in the copies. Afterwards
    /// a new walk can begin.
    /// </summary>
    /// <param name="targets">One for each buffer.</param>
    public void CopyKept(Span<DecodedBuffer> targets, IDiagnosticSink diagnostics)
    {
        KeepLast();
        var first = 0;
        for (var i = 0; i < _added.Count; i++)
        {
            var (pastEvent, pastByte) = _added[i];
            CopyKept(_buffers[i], _events.AsSpan(first..pastEvent), pastByte, targets[i], diagnostics);
            first = pastEvent;
        }

        _added.Clear();
        _threads.Clear();
        (_count, _hasSwitch, _hasReady) = (0, false, false);
    }

    private void CopyKept(
        DecodedBuffer buffer, ReadOnlySpan<RangeFilterEvent> events, int past, DecodedBuffer target, IDiagnosticSink diagnostics)
    {
        target.BeginCopy(buffer);
        var next = BufferHeader.SizeBytes;
        foreach (ref readonly var at in events)
        {
            if (at.Keeps && at.KeepsStacks)
            {
                continue;
            }

            CopyRecords(buffer, target, next, at.Keeps ? at.Past : at.Start, diagnostics);
            next = at.StacksPast;
            SwitchesLeftOut += at.Keeps || at.Kind != RangeFilterEventKind.Switch ? 0 : 1;
            ReadiesLeftOut += at.Keeps || at.Kind != RangeFilterEventKind.Ready ? 0 : 1;
        }

        CopyRecords(buffer, target, next, past, diagnostics);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyRecords(DecodedBuffer buffer, DecodedBuffer target, int start, int past, IDiagnosticSink diagnostics)
    {
        // Inlined, because usually there is nothing to copy: nearly all records outside a range are left out.
        if (start < past)
        {
            target.CopyBytes(buffer, start, past);
            RecordFinder.Find(target, start, past, diagnostics);
        }
    }

    /// <summary>Collects the events of the present buffer and their stacks, and keeps the first events.</summary>
    /// <param name="end">Receives where the last record ends, with its padding.</param>
    private bool TryCollect(long limitTicks, out int end)
    {
        end = 0;
        var buffer = _buffer;
        ref var bytes = ref MemoryMarshal.GetArrayDataReference(buffer.Bytes);
        var (at, past) = (BufferHeader.SizeBytes, buffer.ValidLength);
        // The first record has exactly this time. So it counts as one of the same time as the record before it, and stays.
        var latestTicks = buffer.Entry.FirstTicks;
        var lastEvent = None;
        var head = default(RecordHead);
        while (past - at >= sizeof(ulong) && RecordFinder.TryReadHead(ref bytes, at, past, ref head, out var size))
        {
            var ticks = head.OrderedTicks;
            if (ticks < latestTicks || ticks > limitTicks)
            {
                return false;
            }

            if (head.HookId == 0)
            {
                head = BufferDecoder.Complete(buffer, head);
            }

            at += size;
            var index = head.HookId switch
            {
                KernelHook.StackWalk or KernelHook.StackKeyKernel or KernelHook.StackKeyUser => PassStack(head, at),
                KernelHook.ContextSwitch when head.PayloadLength >= ContextSwitch.SizeBytesV1 => PassSwitch(head, at),
                KernelHook.ReadyThread when head.PayloadLength >= ReadyThread.SizeBytes => PassReady(head, at),
                KernelHook.ThreadStart => PassStart(head, at),
                _ => None,
            };
            if (ticks == latestTicks)
            {
                KeepWithStacks(lastEvent);
                KeepWithStacks(index);
            }

            (latestTicks, lastEvent) = (ticks, index);
            if (index != None)
            {
                ref readonly var owner = ref index == _lastSwitch.Index ? ref _lastSwitch : ref _lastReady;
                at = PassStacks(ref bytes, at, past, owner, limitTicks, ref latestTicks);
            }
        }

        // The times of gaps and of the end of the trace are those of the last record.
        KeepWithStacks(lastEvent);
        end = at;
        return RecordFinder.IsEnd(buffer, at, latestTicks);
    }

    private int PassStart(in RecordHead head, int next)
    {
        var record = BufferDecoder.View(_buffer, head);
        if (ThreadRecord.TryView(record.Payload, record.PointerSize, record.Version, out var thread))
        {
            // What follows is about a new thread with this id, whose first events stay, too.
            _threads.Restart(thread.ThreadId);
            Add(head, next, RangeFilterEventKind.Start, Unknown, thread.ThreadId).Keeps = true;
        }

        return None;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int PassReady(in RecordHead head, int next)
    {
        var thread = new ReadyThread(head).ThreadId;
        if (thread == 0)
        {
            return None;
        }

        ref var at = ref Add(head, next, RangeFilterEventKind.Ready, _running, thread);
        at.Keeps = !_hasReady | _threads.Find(thread).IsFirst(_isAfterRange);
        _hasReady = true;
        // It can begin a ready interval that reaches into the range, or end a wait that reaches out of it.
        at.KeepsStacks = true;
        _lastReady = new LastEvent { Index = _count - 1, Ticks = head.OrderedTicks, Thread = _running };
        return _lastReady.Index;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int PassSwitch(in RecordHead head, int next)
    {
        var change = new ContextSwitch(head);
        ref var at = ref Add(head, next, RangeFilterEventKind.Switch, change.OldThreadId, change.NewThreadId);
        at.EndsOtherThread = change.OldThreadState == KernelThreadState.Terminated;
        at.Keeps = !_hasSwitch | at.EndsOtherThread;
        _hasSwitch = true;
        _running = change.NewThreadId;
        // A stack of the idle thread does not belong to a switch.
        long stackThread = _running == 0 ? None : _running;
        _lastSwitch = new LastEvent { Index = _count - 1, Ticks = head.OrderedTicks, Thread = stackThread };
        if (change.HasRank)
        {
            // Also of switches that are left out, because trace quality shows the ranks of the whole trace.
            GreatestRank = Math.Max(GreatestRank, change.RankOrCState);
        }

        if (at.OtherThread != 0)
        {
            ref var leaving = ref _threads.Find(at.OtherThread);
            at.Keeps |= leaving.IsFirst(_isAfterRange);
            // After the test, so that the switch-out that ends the second run stays, too.
            leaving.Leave(at.EndsOtherThread);
        }

        if (at.Thread != 0)
        {
            ref var entering = ref _threads.Find(at.Thread);
            at.Keeps |= entering.IsFirst(_isAfterRange);
            // The first switch-in after the range can follow a wait that began inside it. Its stack is then the waiting
            // stack.
            at.KeepsStacks |= entering.Enter() && _isAfterRange;
        }

        return _lastSwitch.Index;
    }

    private void KeepWithStacks(int index)
    {
        if (index != None)
        {
            (_events[index].Keeps, _events[index].KeepsStacks) = (true, true);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref RangeFilterEvent Add(in RecordHead head, int next, RangeFilterEventKind kind, uint otherThread, uint thread)
    {
        if (_count == _events.Length)
        {
            Array.Resize(ref _events, 2 * _count);
        }

        ref var added = ref _events[_count++];
        added = default;
        (added.Ticks, added.Start, added.Past, added.StacksPast) = (head.OrderedTicks, head.Start, next, next);
        (added.Kind, added.OtherThread, added.Thread) = (kind, otherThread, thread);
        return ref added;
    }

    /// <summary>The latest context switch or ReadyThread, whose stacks may follow.</summary>
    private struct LastEvent
    {
        public static readonly LastEvent None = new() { Index = RangeFilterWalk.None, Ticks = long.MinValue, Thread = RangeFilterWalk.None };

        /// <summary>The index among the events.</summary>
        public int Index;

        public long Ticks;

        /// <summary>
        /// The thread that its stacks name; <see cref="RangeFilterWalk.None"/> if no stack belongs to the event.
        /// </summary>
        public long Thread;
    }
}
