using System.Runtime.CompilerServices;
using WpaAddins.Etl.Time;

namespace WpaAddins.Trace;

/// <summary>Collects the times of a table in about half the memory: 4 bytes per row instead of 8.</summary>
internal sealed class PackedTimes
{
    private const int BlockRows = 1 << TimeColumn.BlockBits;
    private readonly Dictionary<int, long> _far = [];
    private uint[] _distances = [];
    private long[] _firsts = [];

    /// <summary>Gets the number of rows for which there is room.</summary>
    public int Capacity => _distances.Length;

    public TimeColumn Rows(int count) => new(_distances, _firsts, _far, count);

    public void Resize(int rows)
    {
        Columns.Resize(rows, ref _distances);
        Columns.Resize((rows + BlockRows - 1) >> TimeColumn.BlockBits, ref _firsts);
    }

    /// <summary>Sets the time of a row; the first row of its block must be set before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Set(int row, long time)
    {
        ref var first = ref _firsts[row >> TimeColumn.BlockBits];
        if ((row & (BlockRows - 1)) == 0)
        {
            first = time;
        }

        // A time before the block's first one, which only damaged clocks have, becomes a huge distance too.
        var distance = unchecked((ulong)(time - first));
        if (distance < TimeColumn.Far)
        {
            Columns.At(_distances, row) = (uint)distance;
        }
        else
        {
            _distances[row] = TimeColumn.Far;
            _far[row] = time;
        }
    }

    /// <summary>Converts raw ticks to trace time.</summary>
    public void ToNs(TraceClock clock, int count)
    {
        Span<long> buffer = stackalloc long[BlockRows];
        for (var row = 0; row < count; row += BlockRows)
        {
            // The fast path for nearly all blocks: it multiplies distances, and does not convert and pack each time
            // again.
            var distances = _distances.AsSpan(row, Math.Min(BlockRows, count - row));
            if (clock.TryScale(ref _firsts[row >> TimeColumn.BlockBits], distances, TimeColumn.Far))
            {
                continue;
            }

            var block = ReadBlock(row, count, buffer);
            clock.ToNs(block);
            for (var i = 0; i < block.Length; i++)
            {
                Set(row + i, block[i]);
            }
        }
    }

    /// <summary>Removes the rows that do not stay.</summary>
    public void Compact(in KeptRows kept, int count)
    {
        // All times that move into a block are read before its first time can change.
        Span<long> buffer = stackalloc long[BlockRows];
        var rows = Rows(count);
        var left = count - kept.Removed;
        for (var to = kept.First; to < left;)
        {
            var block = buffer[..(Math.Min((to | (BlockRows - 1)) + 1, left) - to)];
            for (var i = 0; i < block.Length; i++)
            {
                block[i] = rows[kept.Source(to + i)];
            }

            foreach (var time in block)
            {
                Set(to++, time);
            }
        }
    }

    /// <summary>Reads the times from a row to the end of its block.</summary>
    private Span<long> ReadBlock(int row, int count, Span<long> buffer)
    {
        var (rows, past) = (Rows(count), Math.Min((row | (BlockRows - 1)) + 1, count));
        var block = buffer[..(past - row)];
        for (var i = 0; i < block.Length; i++)
        {
            block[i] = rows[row + i];
        }

        return block;
    }
}
