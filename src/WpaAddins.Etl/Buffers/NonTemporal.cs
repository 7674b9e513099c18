using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace WpaAddins.Etl.Buffers;

/// <summary>Writes to memory that another thread has read and will read again.</summary>
/// <remarks>
/// On x64, these writes go past the caches. An ordinary write first has to fetch the cache line from the CPU that read it
/// last. If the two CPUs have no cache in common, that takes ten times as long as the write itself.
/// </remarks>
internal static unsafe class NonTemporal
{
    /// <summary>Writes an item. Other threads see it after <see cref="Flush"/>.</summary>
    /// <typeparam name="T">A multiple of eight bytes.</typeparam>
    /// <param name="to">Where to write it: in an array that is pinned.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write<T>(ref T to, in T item)
        where T : unmanaged
    {
        if (!Sse2.X64.IsSupported)
        {
            to = item;
            return;
        }

        var address = (long*)Unsafe.AsPointer(ref to);
        ref var words = ref Unsafe.As<T, long>(ref Unsafe.AsRef(in item));
        for (var i = 0; i < sizeof(T) / sizeof(long); i++)
        {
            Sse2.X64.StoreNonTemporal(address + i, Unsafe.Add(ref words, i));
        }
    }

    /// <summary>Copies bytes to the start of an array.</summary>
    public static void Copy(ReadOnlySpan<byte> from, byte[] to)
    {
        var words = MemoryMarshal.Cast<byte, long>(from);
        fixed (byte* start = to)
        {
            var targets = new Span<long>(start, words.Length);
            for (var i = 0; i < words.Length; i++)
            {
                Write(ref targets[i], words[i]);
            }
        }

        var copied = words.Length * sizeof(long);
        from[copied..].CopyTo(to.AsSpan(copied));
        Flush();
    }

    /// <summary>Ends all writes so far, which need not be in order with the writes to other memory.</summary>
    public static void Flush()
    {
        if (Sse.IsSupported)
        {
            Sse.StoreFence();
        }
    }
}
