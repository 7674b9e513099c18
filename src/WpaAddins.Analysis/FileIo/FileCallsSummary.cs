using WpaAddins.Trace;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.FileIo;

/// <summary>Sums up the file operations of each thread.</summary>
/// <remarks>Memory does not depend on the sizes of files. Source: Definitions.md, section 13.</remarks>
internal sealed class FileCallsSummary(FileOperations operations, TimeRange range)
{
    private readonly ByteRanges _bytes = new();

    // The bytes and stacks of the calls of one row. The arrays are reused for each row.
    private uint[] _sizes = [];
    private int[] _stacks = [];

    /// <summary>Computes a row for each thread, file and operation (and stack), the most calls first.</summary>
    public static FileCalls[] Compute(
        TraceData trace, TimeRange range, Func<int, bool> isListed, bool byStack, CancellationToken cancellation)
    {
        var groups = CallGroups.Create(trace, range, isListed, byStack);
        var summary = new FileCallsSummary(trace.FileOperations, range);
        var rows = new FileCalls[groups.Count];
        for (var group = 0; group < rows.Length; group++)
        {
            cancellation.ThrowIfCancellationRequested();
            rows[group] = summary.Sum(groups[group]);
        }

        return [.. rows.OrderByDescending(r => r.Calls).ThenByDescending(r => r.TimeNs).ThenBy(r => r.FirstNs)];
    }

    private FileCalls Sum(ReadOnlySpan<int> calls)
    {
        var first = calls[0];
        var tally = new CallTally();
        var isTransfer = operations.Kind[first] is FileOperationKind.Read or FileOperationKind.Write;
        MakeRoom(calls.Length);
        _bytes.Clear();
        var appended = 0L;
        for (var i = 0; i < calls.Length; i++)
        {
            var row = calls[i];
            var (start, end) = (operations.Time[row], operations.End[row]);
            var isFailed = operations.Status[row] >= FileOperations.FirstFailure;
            tally.AddTime(start, end == FileOperations.NoEnd ? start : Math.Max(start, Math.Min(end, range.ToNs)));
            tally.Unfinished += end == FileOperations.NoEnd ? 1 : 0;
            _stacks[i] = operations.Stack[row];
            if (isTransfer)
            {
                var bytes = operations.TransferredBytes(row);
                isFailed |= bytes == 0 && end != FileOperations.NoEnd;
                _sizes[i] = bytes;
                tally.AddBytes(operations.Offset[row], operations.Size[row], bytes, out var endOffset);
                appended += endOffset < 0 ? bytes : 0;
                _bytes.Add(operations.Offset[row], endOffset);
            }

            tally.Failed += isFailed ? 1 : 0;
        }

        var (stack, stackCalls) = MainStack(calls.Length);
        return new FileCalls
        {
            Thread = operations.Thread[first],
            File = operations.File[first],
            Kind = operations.Kind[first],
            Stack = stack,
            StackNs = operations.Time[FirstWith(stack, calls)],
            StackCalls = stackCalls,
            Calls = calls.Length,
            RequestedBytes = tally.Requested,
            ActualBytes = tally.Actual,
            MedianBytes = isTransfer ? LowerMedian(calls.Length) : 0,
            DistinctBytes = _bytes.Measure() + appended,
            Sequential = tally.Sequential,
            Failed = tally.Failed,
            Unfinished = tally.Unfinished,
            PeakCalls = tally.PeakCalls,
            TimeNs = tally.TimeNs,
            FirstNs = operations.Time[first],
            LastNs = operations.Time[calls[^1]],
        };
    }

    private int FirstWith(int stack, ReadOnlySpan<int> calls)
    {
        foreach (var row in calls)
        {
            if (operations.Stack[row] == stack)
            {
                return row;
            }
        }

        return calls[0];
    }

    private long LowerMedian(int count)
    {
        _sizes.AsSpan(0, count).Sort();
        return _sizes[(count - 1) / 2];
    }

    /// <summary>Finds the most frequent stack; of equally frequent ones the one with the lowest index.</summary>
    private (int Stack, int Calls) MainStack(int count)
    {
        var stacks = _stacks.AsSpan(0, count);
        stacks.Sort();
        var (main, most) = (StackTable.None, 0);
        for (var i = 0; i < count;)
        {
            var end = i + 1;
            while (end < count && stacks[end] == stacks[i])
            {
                end++;
            }

            if (stacks[i] != StackTable.None && end - i > most)
            {
                (main, most) = (stacks[i], end - i);
            }

            i = end;
        }

        return (main, most);
    }

    private void MakeRoom(int count)
    {
        if (_sizes.Length < count)
        {
            var size = (int)Math.Min(Array.MaxLength, Math.Max(count, 2L * _sizes.Length));
            _sizes = new uint[size];
            _stacks = new int[size];
        }
    }
}
