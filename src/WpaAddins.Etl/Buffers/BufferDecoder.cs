using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Compression;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Buffers;

/// <summary>Reads one buffer, decompresses it and finds its records; independent of all other buffers.</summary>
/// <param name="hasPerProcessorBuffers">
/// Whether the records of a stream are of one CPU, so that times out of order mean damage. In a session without buffers
/// for each CPU, they do not.
/// </param>
/// <param name="isShared">Whether another thread reads the buffers that <see cref="DecodeOrdered"/> fills.</param>
internal sealed class BufferDecoder(
    IByteSource source, IDiagnosticSink diagnostics, bool hasPerProcessorBuffers = true, bool isShared = false)
{
    /// <summary>
    /// Arrays for decompression, which stay in the cache of a CPU: a thread usually gets the array that it has used before. Null
    /// if bytes are decompressed into the buffers directly.
    /// </summary>
    private readonly ConcurrentBag<byte[]>? _inCache = isShared && NonTemporal.IsSupported ? [] : null;

    public void ReadBytes(in BufferEntry entry, DecodedBuffer target)
    {
        target.Begin(entry);
        target.Reserve(entry.ValidLengthBytes);
        if (!entry.IsCompressed)
        {
            var read = source.Read(entry.OffsetBytes, target.Bytes.AsSpan(0, entry.ValidLengthBytes));
            target.ValidLength = read;
            if (read < entry.ValidLengthBytes)
            {
                diagnostics.Report(
                    DiagnosticId.BufferTruncated, new(entry.Number, entry.OffsetBytes), read, entry.ValidLengthBytes);
            }

            return;
        }

        var storedLength = entry.StoredSizeBytes - BufferHeader.SizeBytes;
        if (target.Stored.Length < storedLength)
        {
            target.Stored = GC.AllocateUninitializedArray<byte>(storedLength);
        }

        var stored = target.Stored.AsSpan(0, storedLength);
        stored = stored[..source.Read(entry.OffsetBytes + BufferHeader.SizeBytes, stored)];
        var wanted = entry.ValidLengthBytes - BufferHeader.SizeBytes;
        var produced = XpressDecoder.Decode(stored, target.Bytes.AsSpan(BufferHeader.SizeBytes), wanted);
        if (produced < wanted)
        {
            diagnostics.Report(DiagnosticId.BufferNotDecodable, new(entry.Number, entry.OffsetBytes), produced, wanted);
        }

        target.ValidLength = BufferHeader.SizeBytes + produced;
    }

    /// <summary>Reads a buffer and finds its records; their timestamps are those of the file.</summary>
    public void Decode(in BufferEntry entry, DecodedBuffer target)
    {
        ReadBytes(entry, target);
        RecordFinder.Find(target, diagnostics);
    }

    /// <summary>Reads a buffer, finds its records, and puts their times in order.</summary>
    public void DecodeOrdered(in BoundedBuffer buffer, DecodedBuffer target)
    {
        if (_inCache is null || !buffer.Entry.IsCompressed)
        {
            ReadBytes(buffer.Entry, target);
            FindInOrder(target, buffer.EndTicks);
            return;
        }

        // Decompression reads and writes the bytes several times. Another thread may have read the array of the target, so that
        // each write there would be slow; see NonTemporal.
        var shared = target.Bytes;
        target.Bytes = _inCache.TryTake(out var array) ? array : [];
        ReadBytes(buffer.Entry, target);
        FindInOrder(target, buffer.EndTicks);
        _inCache.Add(target.CopyBytesTo(shared));
    }

    /// <summary>
    /// Reads consecutive buffers of a CPU, finds their records, puts their times in order, and leaves out what a range
    /// does not need.
    /// </summary>
    /// <param name="buffers">The buffers. All have a time of their own, and are on the same side of the range.</param>
    /// <param name="targets">One for each buffer. Each receives the records that stay, or is exchanged.</param>
    public void DecodeFiltered(RangeFilter filter, ReadOnlySpan<BoundedBuffer> buffers, Span<DecodedBuffer> targets)
    {
        var walk = filter.Rent();
        var first = 0;
        for (var i = 0; i < buffers.Length; i++)
        {
            ReadBytes(buffers[i].Entry, walk.Next);
            if (filter.TryAdd(walk, buffers[i].EndTicks))
            {
                continue;
            }

            // This buffer stays whole. The walk over those before it ends here, and a new one begins after it.
            targets[i] = walk.ExchangeNext(targets[i]);
            walk.CopyKept(targets[first..i], diagnostics);
            FindInOrder(targets[i], buffers[i].EndTicks);
            first = i + 1;
        }

        walk.CopyKept(targets[first..], diagnostics);
        filter.Return(walk);
    }

    private void FindInOrder(DecodedBuffer target, long endTicks)
    {
        RecordFinder.Find(target, diagnostics);
        PutInOrder(target, target.Entry.FirstTicks, endTicks);
    }

    private void PutInOrder(DecodedBuffer target, long startTicks, long endTicks)
    {
        var latest = startTicks;
        foreach (ref readonly var head in target.Heads.AsSpan(0, target.Count))
        {
            // Nearly all buffers are in order. This test costs much less than the search.
            if (head.OrderedTicks < latest || head.OrderedTicks > endTicks)
            {
                Order(target, startTicks, endTicks);
                return;
            }

            latest = head.OrderedTicks;
        }
    }

    /// <summary>
    /// Sets each time that is out of order to the last time before it that is in order. The longest non-decreasing
    /// subsequence is in order, so that one wrong time changes only itself and not all later ones.
    /// </summary>
    private void Order(DecodedBuffer target, long startTicks, long endTicks)
    {
        var heads = target.Heads.AsSpan(0, target.Count);
        var ticks = new long[heads.Length];
        for (var i = 0; i < ticks.Length; i++)
        {
            ticks[i] = heads[i].OrderedTicks;
        }

        var isInOrder = LongestNonDecreasingSubsequence.Find(ticks, startTicks, endTicks);
        var latest = startTicks;
        var (moved, first, movedBy) = (0L, 0, 0L);
        for (var i = 0; i < ticks.Length; i++)
        {
            if (!isInOrder[i])
            {
                if (moved++ == 0)
                {
                    (first, movedBy) = (i, unchecked(ticks[i] - latest));
                }

                heads[i].OrderedTicks = latest;
            }

            latest = heads[i].OrderedTicks;
        }

        // Buffers that several CPUs write are often out of order, which is no damage.
        if (hasPerProcessorBuffers)
        {
            diagnostics.ReportMany(
                DiagnosticId.TimeGoesBackward,
                moved,
                new(target.Entry.Number, target.Entry.OffsetBytes, heads[first].Start),
                movedBy);
        }
    }

    /// <summary>
    /// Gets the head of a record with its hook and payload. The finder stores them only for the most frequent header.
    /// </summary>
    /// <returns>The head; unchanged if the record is not a kernel record or has no payload.</returns>
    public static RecordHead Complete(DecodedBuffer buffer, in RecordHead head)
    {
        var record = View(buffer, head);
        var payload = record.Payload;
        var complete = head;
        if (record.HookId != 0 && !payload.IsEmpty)
        {
            complete.Set(head.Start, head.OrderedTicks, record.HookId, ref MemoryMarshal.GetReference(payload), payload.Length);
        }

        return complete;
    }

    public static EtlRecord View(DecodedBuffer buffer, in RecordHead head) => View(buffer, head.Start, head.OrderedTicks);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static EtlRecord View(DecodedBuffer buffer, int start, long ticks)
    {
        // The finder has checked that header and size lie inside the array.
        ref var first = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer.Bytes), start);
        var marker = Unsafe.ReadUnaligned<uint>(ref first);
        int size;
        if (marker >> 16 == RecordLayout.PerfInfo64)
        {
            size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref first, 4));
            return new EtlRecord(
                MemoryMarshal.CreateReadOnlySpan(ref first, size),
                RecordKind.PerfInfo,
                RecordLayout.PerfInfoHeaderSize,
                sizeof(ulong),
                in buffer.Entry,
                start,
                ticks);
        }

        ref readonly var layout = ref RecordLayout.For(marker);
        size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref first, layout.SizeOffset));
        return new EtlRecord(
            MemoryMarshal.CreateReadOnlySpan(ref first, size),
            layout.Kind,
            layout.HeaderSize,
            layout.PointerSize,
            in buffer.Entry,
            start,
            ticks);
    }
}
