using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace WpaAddins.Etl.Buffers;

/// <summary>Writes to memory that this thread fills again and again, and that another thread reads each time.</summary>
/// <remarks>
/// On x64, these writes go past the caches. An ordinary write first has to fetch the cache line from the CPU that read it
/// last. If the two CPUs have no cache in common, that takes many times as long as the write itself.
/// </remarks>
internal static unsafe class NonTemporal
{
    /// <summary>Gets whether there are such writes; otherwise ordinary ones are used.</summary>
    public static bool IsSupported => Sse2.X64.IsSupported;

    /// <summary>Writes an item. Other threads see it after <see cref="Flush"/>.</summary>
    /// <typeparam name="T">A type whose size is a multiple of eight bytes.</typeparam>
    /// <param name="to">Where to write it: in an array that is pinned.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write<T>(ref T to, in T item)
        where T : unmanaged
    {
        if (!IsSupported)
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

    /// <summary>Copies bytes to the start of an array that is long enough. Other threads see them without a flush.</summary>
    public static void Copy(ReadOnlySpan<byte> from, byte[] to)
    {
        var words = MemoryMarshal.Cast<byte, long>(from);
        var copied = words.Length * sizeof(long);
        from[copied..].CopyTo(to.AsSpan(copied));
        fixed (byte* start = to)
        {
            var targets = MemoryMarshal.Cast<byte, long>(new Span<byte>(start, to.Length));
            for (var i = 0; i < words.Length; i++)
            {
                Write(ref targets[i], words[i]);
            }
        }

        Flush();
    }

    /// <summary>Completes the writes of this thread: other threads see them before whatever it writes later.</summary>
    public static void Flush()
    {
        if (Sse.IsSupported)
        {
            Sse.StoreFence();
        }
    }
}
