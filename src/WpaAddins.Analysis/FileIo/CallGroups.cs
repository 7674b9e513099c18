using WpaAddins.Trace;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.FileIo;

/// <summary>Puts the calls of each row beside each other.</summary>
/// <remarks>Shape: two passes over the operations, one hash look-up each by a packed key, and a counting sort.</remarks>
internal sealed class CallGroups
{
    private const int NotListed = -1;
    private const int KindBits = 4;
    private const int FileBits = 30;
    private readonly int[] _ends;
    private readonly int[] _calls;

    private CallGroups(int[] ends, int[] calls)
    {
        _ends = ends;
        _calls = calls;
    }

    /// <summary>Gets the number of groups.</summary>
    public int Count => _ends.Length;

    /// <summary>Gets the calls of a group, in trace order.</summary>
    /// <param name="group">The group.</param>
    /// <returns>Rows of the operations.</returns>
    public ReadOnlySpan<int> this[int group] => _calls.AsSpan((group == 0 ? 0 : _ends[group - 1]).._ends[group]);

    /// <summary>Groups calls by thread, file and operation.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="range">Where a call must begin.</param>
    /// <param name="isListed">Whether a thread is asked for.</param>
    /// <param name="byStack">Whether each stack has a group of its own; calls without one are left out then.</param>
    /// <returns>The groups, in the order of their first calls.</returns>
    public static CallGroups Of(TraceData trace, TimeRange range, Func<int, bool> isListed, bool byStack)
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

        var calls = GC.AllocateUninitializedArray<int>(before);
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
