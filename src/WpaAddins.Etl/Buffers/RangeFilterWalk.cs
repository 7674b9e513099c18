using System.Runtime.CompilerServices;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Buffers;

/// <summary>
/// Leaves out records of one buffer outside a range. It assumes that one CPU wrote all records of the buffer.
/// </summary>
/// <remarks>
/// Of the context switches and ReadyThreads, these stay:
/// <list type="bullet">
/// <item><description>Per thread: its first event and its first switch, all switches that end it, and its last events,
/// from the switch-in before its last switch-out on. After the range, also all events until it has run
/// twice.</description></item>
/// <item><description>The first and the last context switch, and the first and the last
/// ReadyThread.</description></item>
/// <item><description>With a context switch, the next one. With a ReadyThread, the context switch that begins the slice
/// in which it was logged.</description></item>
/// <item><description>Records that have the same time as the record before or after them, because they take part in the
/// order of equal times between CPUs.</description></item>
/// </list>
/// A stack that follows its event is left out with it. Stacks of context switches that stay are left out too, except
/// after the range those of the first switch-in of each thread, which can follow a wait that began in the range. All
/// other records stay.
/// <para>
/// The builder of a trace applies the same rules to the records outside a range, over all CPUs. So it keeps a part of
/// the records that stay here, and the same records as without this filter. There are two exceptions, where other
/// buffers matter: a thread gets, from another CPU and without a Start record, an id that occurs in this buffer; or a
/// stack is in a later buffer than its event, and another CPU has an event of exactly that time.
/// </para>
/// Shape: a walk forward finds the first events, then a walk back over the events finds the last ones. A thread that
/// loses its slot to another one counts as new, so that more records stay.
/// </remarks>
internal sealed class RangeFilterWalk
{
    private const int None = -1;

    /// <summary>Stands for an unknown thread; no thread has this id.</summary>
    private const uint Unknown = uint.MaxValue;

    private readonly RangeFilterThreads _threads = new();
    private Event[] _events = new Event[256];
    private int _count;
    private LastEvent _lastSwitch;
    private LastEvent _lastReady;

    private enum EventKind : byte
    {
        Switch,
        Ready,
        Start,
    }

    public long SwitchesLeftOut { get; private set; }

    public long ReadiesLeftOut { get; private set; }

    /// <summary>Gets the greatest rank on the context switches of all buffers; -1 if none has a rank.</summary>
    public int GreatestRank { get; private set; } = -1;

    /// <summary>Gets or sets the buffer that is decoded and walked next.</summary>
    /// <remarks>
    /// It is used for one buffer after the other, so it stays in the cache of the CPU. Those that wait for the merge do
    /// not fit into the cache.
    /// </remarks>
    public DecodedBuffer Buffer { get; set; } = new();

    /// <summary>Copies the records that stay.</summary>
    /// <param name="isAfterRange">Whether all records are after the range; otherwise they are before it.</param>
    public void CopyKept(DecodedBuffer target, bool isAfterRange)
    {
        _count = 0;
        _threads.Clear();
        Collect(isAfterRange);
        KeepLast();
        CopyTo(target);
    }

    /// <summary>Collects the events and their stacks, and keeps the first events.</summary>
    private void Collect(bool isAfterRange)
    {
        var buffer = Buffer;
        var (heads, last) = (buffer.Heads, buffer.Count - 1);
        (_lastSwitch, _lastReady) = (LastEvent.None, LastEvent.None);
        var completed = default(RecordHead);
        for (var i = 0; i <= last; i++)
        {
            // Nearly all heads are complete, and copying them takes time.
            scoped ref readonly var head = ref heads[i];
            if (head.HookId == 0)
            {
                completed = BufferDecoder.Complete(buffer, head);
                head = ref completed;
            }

            var ticks = head.OrderedTicks;
            var sharesTime = (i > 0 && heads[i - 1].OrderedTicks == ticks) || (i < last && heads[i + 1].OrderedTicks == ticks);
            switch (head.HookId)
            {
                case KernelHook.StackWalk or KernelHook.StackKeyKernel or KernelHook.StackKeyUser:
                    PassStack(head, i, keepsEvent: sharesTime || i == last);
                    break;
                case KernelHook.ContextSwitch when head.PayloadLength >= ContextSwitch.SizeBytesV1:
                    PassSwitch(new ContextSwitch(head), i, ticks, sharesTime, isAfterRange);
                    break;
                case KernelHook.ReadyThread when head.PayloadLength >= ReadyThread.SizeBytes
                    && new ReadyThread(head).ThreadId is not 0 and var ready:
                    ref var at = ref Add(i, EventKind.Ready, _lastSwitch.Running, ready);
                    at.Keeps = sharesTime | _lastReady.Index == None | _threads.Find(ready).IsFirst(isAfterRange);
                    // It can begin a ready interval that reaches into the range, or end a wait that reaches out of it.
                    at.KeepsStacks = true;
                    _lastReady = new LastEvent { Index = _count - 1, Ticks = ticks, Running = _lastSwitch.Running };
                    break;
                case KernelHook.ThreadStart:
                    AddStart(i, BufferDecoder.View(buffer, head));
                    break;
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void PassStack(in RecordHead head, int record, bool keepsEvent)
    {
        var stack = BufferDecoder.View(Buffer, head);
        if (stack.Payload.Length < StackWalkStack.FramesOffset + (head.HookId == KernelHook.StackWalk ? 0 : stack.PointerSize))
        {
            return;
        }

        var eventTicks = unchecked((long)head.Bytes0);
        var threadId = (uint)(head.Bytes8 >> 32);
        var isKernel = IsKernel(head.HookId, stack.Payload, stack.PointerSize);
        if (eventTicks == _lastSwitch.Ticks && threadId == _lastSwitch.Running && threadId != 0)
        {
            AddStack(_lastSwitch.Index, record, isKernel, keepsEvent);
        }
        else if (eventTicks == _lastReady.Ticks && threadId == _lastReady.Running)
        {
            AddStack(_lastReady.Index, record, isKernel, keepsEvent);
        }
        else
        {
            KeepEventAt(eventTicks);
        }
    }

    private static bool IsKernel(ushort hook, ReadOnlySpan<byte> payload, int pointerSize) => hook == KernelHook.StackWalk
        ? StackWalkStack.IsKernel(payload, pointerSize)
        : hook == KernelHook.StackKeyKernel;

    private void AddStart(int index, in EtlRecord record)
    {
        if (ThreadRecord.TryView(record.Payload, record.PointerSize, record.Version, out var thread))
        {
            // What follows is about a new thread with this id, whose first events stay, too.
            _threads.Restart(thread.ThreadId);
            Add(index, EventKind.Start, Unknown, thread.ThreadId).Keeps = true;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void PassSwitch(in ContextSwitch change, int record, long ticks, bool sharesTime, bool isAfterRange)
    {
        ref var at = ref Add(record, EventKind.Switch, change.OldThreadId, change.NewThreadId);
        at.Keeps = sharesTime | _lastSwitch.Index == None;
        at.KeepsStacks = sharesTime;
        _lastSwitch = new LastEvent { Index = _count - 1, Ticks = ticks, Running = change.NewThreadId };
        at.EndsOtherThread = change.OldThreadState == KernelThreadState.Terminated;
        if (change.HasRank && change.RankOrCState > GreatestRank)
        {
            // Also of switches that are left out, because trace quality shows the ranks of the whole trace.
            GreatestRank = change.RankOrCState;
        }

        if (at.OtherThread != 0)
        {
            ref var old = ref _threads.Find(at.OtherThread);
            at.Keeps |= old.IsFirstSwitch(isAfterRange);
            // After the test, so that the switch-out that ends the second run stays, too.
            old.Leave(at.EndsOtherThread);
        }

        if (at.Thread != 0)
        {
            ref var next = ref _threads.Find(at.Thread);
            at.Keeps |= next.IsFirstSwitch(isAfterRange);
            // The first switch-in after the range can follow a wait that began inside it. Its stack is then the waiting
            // stack.
            at.KeepsStacks |= next.Enter() && isAfterRange;
        }
    }

    /// <summary>
    /// Assigns a stack to its event. The stack can be left out with the event if no record is between the two and it is
    /// the event's first kernel or first user stack. Otherwise both stay, because the stack could be that of an event
    /// of the same time on another CPU.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void AddStack(int index, int record, bool isKernel, bool keepsEvent)
    {
        ref var at = ref _events[index];
        ref var hasStack = ref isKernel ? ref at.HasKernelStack : ref at.HasUserStack;
        if (keepsEvent || hasStack || at.Record + at.Stacks + 1 != record)
        {
            (at.Keeps, at.KeepsStacks) = (true, true);
            return;
        }

        hasStack = true;
    }

    /// <summary>
    /// Keeps the event at a time, whose stack comes after later events. If several events have this time, they stay
    /// anyway.
    /// </summary>
    private void KeepEventAt(long ticks)
    {
        var (low, high) = (0, _count);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = Buffer.Heads[_events[middle].Record].OrderedTicks < ticks ? (middle + 1, high) : (low, middle);
        }

        if (low < _count && Buffer.Heads[_events[low].Record].OrderedTicks == ticks)
        {
            (_events[low].Keeps, _events[low].KeepsStacks) = (true, true);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref Event Add(int record, EventKind kind, uint otherThread, uint thread)
    {
        if (_count == _events.Length)
        {
            Array.Resize(ref _events, 2 * _count);
        }

        ref var added = ref _events[_count++];
        added = default;
        (added.Record, added.Kind, added.OtherThread, added.Thread) = (record, kind, otherThread, thread);
        return ref added;
    }

    /// <summary>
    /// Keeps the last events, the switches that follow those that stay, and the switches that begin the slices in which
    /// ReadyThreads that stay were logged.
    /// </summary>
    private void KeepLast()
    {
        var (next, hasReady, isReadySlice) = (None, false, false);
        for (var i = _count - 1; i >= 0; i--)
        {
            ref var at = ref _events[i];
            switch (at.Kind)
            {
                case EventKind.Start:
                    _threads.Restart(at.Thread);
                    break;
                case EventKind.Ready:
                    at.Keeps |= !hasReady || !_threads.Find(at.Thread).IsComplete;
                    // Its slice begins with the switch before it, which the walk back reaches later.
                    isReadySlice |= at.Keeps;
                    hasReady = true;
                    break;
                default:
                    // Not ||, because both calls must note the switch in any case.
                    at.Keeps |= next == None | isReadySlice | PassSwitchIn(at.Thread) | PassSwitchOut(at);
                    if (at.Keeps && next != None)
                    {
                        _events[next].Keeps = true;
                    }

                    (next, isReadySlice) = (i, false);
                    break;
            }
        }
    }

    private bool PassSwitchIn(uint threadId)
    {
        if (threadId == 0)
        {
            return false;
        }

        ref var thread = ref _threads.Find(threadId);
        var keeps = !thread.IsComplete;
        thread.IsComplete = thread.IsSwitchedOut;
        return keeps;
    }

    private bool PassSwitchOut(in Event at)
    {
        if (at.OtherThread == 0)
        {
            return false;
        }

        ref var thread = ref _threads.Find(at.OtherThread);

        // On the way back, events before this switch are those of the thread that ends here, not of the next one with
        // its id.
        if (at.EndsOtherThread)
        {
            thread.Restart();
        }

        thread.IsSwitchedOut = true;
        return !thread.IsComplete;
    }

    /// <summary>Copies all records but the events and stacks that do not stay.</summary>
    private void CopyTo(DecodedBuffer target)
    {
        target.BeginCopy(Buffer);
        var next = 0;
        foreach (ref readonly var at in _events.AsSpan(0, _count))
        {
            if (at.Keeps && at.KeepsStacks)
            {
                continue;
            }

            target.CopyRecords(Buffer, next, at.Record + (at.Keeps ? 1 : 0));
            next = at.Record + 1 + at.Stacks;
            SwitchesLeftOut += at.Keeps || at.Kind != EventKind.Switch ? 0 : 1;
            ReadiesLeftOut += at.Keeps || at.Kind != EventKind.Ready ? 0 : 1;
        }

        target.CopyRecords(Buffer, next, Buffer.Count);
    }

    /// <summary>A context switch, a ReadyThread or the start of a thread.</summary>
    private struct Event
    {
        public int Record;

        /// <summary>The thread that is switched out, or that runs when a ReadyThread is logged.</summary>
        public uint OtherThread;

        /// <summary>The thread that is switched in, readied or started.</summary>
        public uint Thread;
        public EventKind Kind;

        public bool HasKernelStack;
        public bool HasUserStack;
        public bool EndsOtherThread;
        public bool Keeps;

        /// <summary>Whether its stacks stay if it stays.</summary>
        public bool KeepsStacks;

        /// <summary>Gets how many of its stacks follow it directly.</summary>
        public readonly int Stacks => (HasKernelStack ? 1 : 0) + (HasUserStack ? 1 : 0);
    }

    /// <summary>The latest context switch or ReadyThread, whose stacks may follow.</summary>
    private struct LastEvent
    {
        public static readonly LastEvent None = new() { Index = RangeFilterWalk.None, Ticks = long.MinValue, Running = Unknown };

        /// <summary>The index among the events.</summary>
        public int Index;

        public long Ticks;

        /// <summary>The thread that runs when its stacks are logged.</summary>
        public uint Running;
    }
}
