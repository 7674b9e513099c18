using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace WpaAddins.Trace;

/// <summary>Allocates arrays that can be large, on Linux in large pages.</summary>
/// <remarks>
/// When a program first uses a page of memory, the system has to find and clear it. With pages of 4 KB, this took up to a
/// third of the time of a run. By default, most systems use pages of 2 MB only for memory for which a program asks for
/// them: madvise(2), MADV_HUGEPAGE.
/// </remarks>
internal static class LargeArrays
{
    /// <summary>An array of two large pages contains a whole one, wherever it begins.</summary>
    private const int MinBytes = 2 * (2 << 20);
    private const int UseLargePages = 14;

    /// <summary>Allocates an array that is not cleared.</summary>
    public static T[] Allocate<T>(int length)
        where T : unmanaged => InLargePages(GC.AllocateUninitializedArray<T>(length));

    /// <summary>Allocates an array of zeros.</summary>
    public static T[] AllocateCleared<T>(int length)
        where T : unmanaged => InLargePages(new T[length]);

    private static T[] InLargePages<T>(T[] array)
        where T : unmanaged
    {
        var bytes = (nint)array.Length * Unsafe.SizeOf<T>();
        if (bytes >= MinBytes && OperatingSystem.IsLinux())
        {
            // The array need not be pinned, and the result does not matter: this changes speed, never content.
            var start = Marshal.UnsafeAddrOfPinnedArrayElement(array, 0);
            var beforeStart = start % Environment.SystemPageSize;
            _ = Advise(start - beforeStart, bytes + beforeStart, UseLargePages);
        }

        return array;
    }

    [DllImport("libc", EntryPoint = "madvise")]
    private static extern int Advise(nint address, nint length, int advice);
}
