using System.Runtime.CompilerServices;

namespace WpaAddins.Etl.Buffers;

/// <summary>The state of the threads in the walks of a <see cref="RangeFilterWalk"/>, by thread id.</summary>
/// <remarks>Shape: a thread that loses its slot to another one counts as new.</remarks>
internal sealed class RangeFilterThreads
{
    private const int SlotBits = 9;
    private readonly RangeFilterThread[] _slots = new RangeFilterThread[1 << SlotBits];

    public void Clear() => _slots.AsSpan().Clear();

    /// <summary>Finds the state of a thread; an unknown thread gets a new state.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref RangeFilterThread Find(uint threadId)
    {
        // Multiplied by 2^32 / golden ratio, ids that are near each other, or multiples of 4, get different slots.
        ref var slot = ref _slots[unchecked(threadId * 0x9E37_79B9) >> (32 - SlotBits)];
        if (slot.ThreadId != threadId)
        {
            slot = new RangeFilterThread { ThreadId = threadId };
        }

        return ref slot;
    }

    /// <summary>Forgets a thread: the next events of the walk are those of another thread with its id.</summary>
    public void Restart(uint threadId) => Find(threadId).Restart();
}
