using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Buffers;

/// <content>Which event a stack belongs to.</content>
internal sealed partial class RangeFilterWalk
{
    /// <summary>
    /// Passes stacks that follow their event directly, up to anything unusual. This does the same as
    /// <see cref="PassStack"/> in a third of the time, and most records of a trace are such stacks.
    /// </summary>
    /// <param name="at">Offset of the next record.</param>
    /// <param name="past">Where the records end.</param>
    /// <param name="owner">The event of the record before.</param>
    /// <param name="latestTicks">The time of the record before; receives that of the last stack.</param>
    /// <returns>The offset of the record that follows.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int PassStacks(ref byte bytes, int at, int past, in LastEvent owner, long limitTicks, ref long latestTicks)
    {
        const int Least = RecordLayout.PerfInfoHeaderSize + StackWalkStack.FramesOffset;
        while (past - at >= Least)
        {
            ref var start = ref Unsafe.Add(ref bytes, at);
            var size = RecordFinder.PlainSize(ref start, KernelHook.StackWalk);
            var ticks = Unsafe.ReadUnaligned<long>(ref Unsafe.Add(ref start, RecordLayout.PerfInfoTimestampOffset));
            ref var payload = ref Unsafe.Add(ref start, RecordLayout.PerfInfoHeaderSize);
            if (size < Least || size > past - at || ticks <= latestTicks || ticks > limitTicks
                || Unsafe.ReadUnaligned<long>(ref payload) != owner.Ticks
                || Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref payload, StackWalkStack.ThreadIdOffset)) != owner.Thread)
            {
                break;
            }

            var next = at + RecordFinder.Padded(size);
            var isKernel = StackWalkStack.IsKernel(
                MemoryMarshal.CreateReadOnlySpan(ref payload, size - RecordLayout.PerfInfoHeaderSize), sizeof(ulong));
            AddStack(ref _events[owner.Index], isKernel, at, next);
            (at, latestTicks) = (next, ticks);
        }

        return at;
    }

    /// <summary>Assigns a stack to its event.</summary>
    /// <param name="next">Where the next record begins.</param>
    /// <returns>
    /// The index of the event; <see cref="None"/> if it is neither the last switch nor the last ReadyThread.
    /// </returns>
    private int PassStack(in RecordHead head, int next)
    {
        var stack = BufferDecoder.View(_buffer, head);
        if (stack.Payload.Length < StackWalkStack.FramesOffset + (head.HookId == KernelHook.StackWalk ? 0 : stack.PointerSize))
        {
            return None;
        }

        var eventTicks = unchecked((long)head.Bytes0);
        var threadId = (uint)(head.Bytes8 >> 32);
        int index;
        if (eventTicks == _lastSwitch.Ticks && threadId == _lastSwitch.Thread)
        {
            index = _lastSwitch.Index;
        }
        else if (eventTicks == _lastReady.Ticks && threadId == _lastReady.Thread)
        {
            index = _lastReady.Index;
        }
        else
        {
            KeepEventAt(eventTicks);
            return None;
        }

        AddStack(ref _events[index], IsKernel(head.HookId, stack.Payload, stack.PointerSize), head.Start, next);
        return index;
    }

    private static bool IsKernel(ushort hook, ReadOnlySpan<byte> payload, int pointerSize) => hook == KernelHook.StackWalk
        ? StackWalkStack.IsKernel(payload, pointerSize)
        : hook == KernelHook.StackKeyKernel;

    /// <summary>
    /// Adds a stack to its event. The stack can be left out with the event if no record is between the two and it is the
    /// event's first kernel or first user stack. Otherwise both stay, because the stack could be that of an event of the
    /// same time on another CPU.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void AddStack(ref RangeFilterEvent at, bool isKernel, int start, int next)
    {
        ref var hasStack = ref isKernel ? ref at.HasKernelStack : ref at.HasUserStack;
        if (hasStack || at.StacksPast != start)
        {
            (at.Keeps, at.KeepsStacks) = (true, true);
            return;
        }

        (hasStack, at.StacksPast) = (true, next);
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
            (low, high) = _events[middle].Ticks < ticks ? (middle + 1, high) : (low, middle);
        }

        if (low < _count && _events[low].Ticks == ticks)
        {
            KeepWithStacks(low);
        }
    }
}
