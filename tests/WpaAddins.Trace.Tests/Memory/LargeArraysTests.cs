using System.Globalization;
using System.Runtime.InteropServices;

namespace WpaAddins.Trace.Tests.Memory;

[TestClass]
public sealed class LargeArraysTests
{
    private const string LargePageSettings = "/sys/kernel/mm/transparent_hugepage";

    [TestMethod]
    public void ArraysAreAsLongAsAskedAndZerosAreZero()
    {
        foreach (var length in new[] { 0, 1, 100_000, 1 << 20, (1 << 20) + 1 })
        {
            Assert.HasCount(length, LargeArrays.Allocate<int>(length));
            var zeros = LargeArrays.AllocateCleared<int>(length);
            Assert.HasCount(length, zeros);
            Assert.IsFalse(zeros.AsSpan().ContainsAnyExcept(0));
        }
    }

    [TestMethod]
    public void LinuxIsAskedForLargePages()
    {
        if (!Directory.Exists(LargePageSettings))
        {
            Assert.Inconclusive($"There is no {LargePageSettings}: the system has no large pages.");
        }

        var array = LargeArrays.Allocate<long>(1 << 21);
        var pinned = GCHandle.Alloc(array, GCHandleType.Pinned);
        try
        {
            var flags = FlagsOfMapping((ulong)Marshal.UnsafeAddrOfPinnedArrayElement(array, array.Length / 2));
            // proc(5): hg = huge page advise flag.
            CollectionAssert.Contains(flags, "hg", string.Join(' ', flags));
        }
        finally
        {
            pinned.Free();
        }
    }

    /// <summary>Gets the flags of the memory mapping that contains an address.</summary>
    private static string[] FlagsOfMapping(ulong address)
    {
        const string Flags = "VmFlags:";
        var contains = false;
        foreach (var line in File.ReadLines("/proc/self/smaps"))
        {
            var words = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (words[0] == Flags && contains)
            {
                return words[1..];
            }

            if (words[0].Split('-') is [var first, var past]
                && ulong.TryParse(first, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var from)
                && ulong.TryParse(past, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var to))
            {
                contains = address >= from && address < to;
            }
        }

        throw new AssertFailedException($"no mapping contains {address:x}");
    }
}
