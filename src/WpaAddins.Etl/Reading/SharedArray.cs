using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace WpaAddins.Etl.Reading;

/// <summary>An array that one thread fills again and again, and that another thread reads each time.</summary>
/// <remarks>
/// Shape: on x64, items are written past the caches. An ordinary write first has to fetch the cache line from the CPU
/// that read it last. If the two CPUs have no cache in common, that takes ten times as long as the write itself.
/// </remarks>
/// <typeparam name="T">The items; a multiple of eight bytes.</typeparam>
internal readonly unsafe struct SharedArray<T>(int length)
    where T : unmanaged
{
    private readonly T[] _items = GC.AllocateUninitializedArray<T>(length, pinned: true);

    public ReadOnlySpan<T> First(int count) => _items.AsSpan(0, count);

    /// <summary>Writes an item. Other threads see it after <see cref="Flush"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write(int index, in T item)
    {
        ref var to = ref _items[index];
        if (!Sse2.X64.IsSupported)
        {
            to = item;
            return;
        }

        // The array is pinned, so its address does not change.
        var address = (long*)Unsafe.AsPointer(ref to);
        ref var words = ref Unsafe.As<T, long>(ref Unsafe.AsRef(in item));
        for (var i = 0; i < sizeof(T) / sizeof(long); i++)
        {
            Sse2.X64.StoreNonTemporal(address + i, Unsafe.Add(ref words, i));
        }
    }

    /// <summary>Ends all writes so far, which need not be in order with the writes to other memory.</summary>
    public void Flush()
    {
        if (Sse.IsSupported)
        {
            Sse.StoreFence();
        }
    }
}
