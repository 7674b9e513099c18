using WpaAddins.Trace;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.FileIo;

/// <summary>Groups file operations by table row, with a hash lookup per operation and a counting sort.</summary>
internal sealed class CallGroups(int[] ends, int[] calls)
{
    private const int NotListed = -1;
    private const int KindBits = 4;
    private const int FileBits = 30;

    public int Count => ends.Length;

    /// <summary>Gets the rows of the operations of a group, in trace order.</summary>
    public ReadOnlySpan<int> this[int group] => calls.AsSpan((group == 0 ? 0 : ends[group - 1])..ends[group]);

    /// <summary>
    /// Groups the operations that begin in the range by thread, file and operation, and with <paramref name="byStack"/> by
    /// stack. In that case operations without a stack are left out. Groups are in the order of their first operations.
    /// </summary>
    public static CallGroups Create(TraceData trace, TimeRange range, Func<int, bool> isListed, bool byStack)
    {
        var operations = trace.FileOperations;
        var listed = new bool[trace.Threads.Count];
        for (var thread = 0; thread < listed.Length; thread++)
        {
            listed[thread] = isListed(thread);
        }

        var groups = new int[operations.Count];
        var counts = new List<int>();
        var (byKey, byKeyAndStack) = (new UInt64Map(), new UInt64Map());
        var keys = 0;
        for (var row = 0; row < groups.Length; row++)
        {
            var stack = operations.Stack[row];
            if (!listed[operations.Thread[row]]
                || operations.Time[row] < range.FromNs
                || operations.Time[row] >= range.ToNs
                || (byStack && stack == StackTable.None))
            {
                groups[row] = NotListed;
                continue;
            }

            ref var key = ref byKey.At(Pack(operations.Thread[row], operations.File[row], operations.Kind[row]));
            key = key >= 0 ? key : keys++;
            var group = key;
            if (byStack)
            {
                ref var pair = ref byKeyAndStack.At(((ulong)(uint)key << 32) | (uint)stack);
                group = pair = pair >= 0 ? pair : counts.Count;
            }

            if (group == counts.Count)
            {
                counts.Add(0);
            }

            counts[group]++;
            groups[row] = group;
        }

        return Sort(groups, [.. counts]);
    }

    private static CallGroups Sort(int[] groups, int[] counts)
    {
        var before = 0;
        foreach (ref var count in counts.AsSpan())
        {
            (before, count) = (before + count, before);
        }

        var calls = LargeArrays.Allocate<int>(before);
        for (var row = 0; row < groups.Length; row++)
        {
            if (groups[row] != NotListed)
            {
                calls[counts[groups[row]]++] = row;
            }
        }

        return new CallGroups(counts, calls);
    }

    private static ulong Pack(int thread, int file, FileOperationKind kind) =>
        ((ulong)(uint)thread << (FileBits + KindBits)) | ((ulong)(uint)file << KindBits) | (byte)kind;
}
