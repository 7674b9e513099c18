using System.Runtime.ExceptionServices;
using WpaAddins.Etl.Compression;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Buffers;

/// <summary>Finds all buffers of a file by their headers, and continues after damage.</summary>
/// <remarks>
/// Shape: one positioned read of a few hundred bytes per buffer, which contain its size and its first time.
/// Several threads walk parts of the file. A part is used only if the walk of all before it arrives exactly at its
/// first buffer, and if nothing is wrong in it. The rest is walked in order, so the result does not depend on the
/// number of threads.
/// Errors: <see cref="DiagnosticId.BufferTruncated"/>, <see cref="DiagnosticId.BufferHeaderDamaged"/>,
/// <see cref="DiagnosticId.BufferLengthExceedsSize"/>, <see cref="DiagnosticId.BufferTooLarge"/>,
/// <see cref="DiagnosticId.TrailingBytes"/>, <see cref="DiagnosticId.TooManyBuffers"/> and the two loss marks.
/// </remarks>
/// <param name="lengthBytes">The number of bytes that are walked, from which the initial capacity is estimated.</param>
/// <param name="maxUncompressedBytes">The largest buffer that the session and the limits allow.</param>
internal ref struct BufferIndex(
    IByteSource source,
    long lengthBytes,
    EtlLimits limits,
    int maxUncompressedBytes,
    IDiagnosticSink diagnostics,
    CancellationToken cancellation)
{
    private const int CommonBufferBytes = 1 << 16;

    private readonly ZeroTail _zeroTail = new(source);
    private readonly List<BufferEntry> _entries = new((int)Math.Min(lengthBytes / CommonBufferBytes, limits.MaxBuffers) + 1);
    private readonly byte[] _peek = new byte[FirstRecord.PeekBytes];
    private long _offset;

    /// <summary>Reads the headers of all buffers.</summary>
    /// <param name="limits">Upper bounds for values read from the file.</param>
    /// <param name="sessionBufferSizeBytes">Size of a buffer of the session, from the log-file header.</param>
    public static BufferEntry[] Read(
        IByteSource source,
        EtlLimits limits,
        int sessionBufferSizeBytes,
        int threads,
        IDiagnosticSink diagnostics,
        CancellationToken cancellationToken)
    {
        // A size that cannot hold a record is ignored.
        const int Least = BufferHeader.SizeBytes + sizeof(ulong);
        var session = sessionBufferSizeBytes < Least ? int.MaxValue : sessionBufferSizeBytes;
        var maxUncompressed = Math.Min(session, limits.MaxBufferSizeBytes);
        var index = new BufferIndex(source, source.LengthBytes, limits, maxUncompressed, diagnostics, cancellationToken);
        foreach (var part in ReadParts(source, limits, maxUncompressed, threads, cancellationToken))
        {
            index.Walk(part.StartBytes);
            index.TryAppend(part);
        }

        index.Walk(source.LengthBytes);
        return [.. index._entries];
    }

    /// <summary>Reads parts of the file on several threads; returns those that can be used, in file order.</summary>
    private static IEnumerable<BufferIndexPart> ReadParts(
        IByteSource source, EtlLimits limits, int maxUncompressedBytes, int threads, CancellationToken cancellation)
    {
        var parts = BufferIndexPart.Split(source.LengthBytes, maxUncompressedBytes, threads);
        try
        {
            Parallel.ForEach(parts, new ParallelOptions { MaxDegreeOfParallelism = threads }, ReadPart);
        }
        catch (AggregateException e)
        {
            ExceptionDispatchInfo.Throw(e.InnerExceptions[0]);
        }

        return parts.Where(p => p.IsUsable);

        void ReadPart(BufferIndexPart part)
        {
            var length = part.PastBytes - part.StartBytes;
            var index = new BufferIndex(source, length, limits, maxUncompressedBytes, part, cancellation)
            {
                _offset = part.StartBytes,
            };
            if (index.BeginsWithBuffer())
            {
                index.Walk(part.PastBytes);
                part.End(index._entries, index._offset);
            }
        }
    }

    private readonly bool BeginsWithBuffer()
    {
        var peek = _peek.AsSpan(0, source.Read(_offset, _peek));
        return BufferHeader.TryView(peek, out var header) && IsBuffer(header, peek);
    }

    /// <summary>Appends a part if the walk has arrived at its first buffer.</summary>
    private void TryAppend(BufferIndexPart part)
    {
        // Bytes inside a buffer can look like the start of one. The part begins with a real buffer only if the walk
        // arrives here.
        if (_offset != part.StartBytes || part.Entries.Count > limits.MaxBuffers - _entries.Count)
        {
            return;
        }

        foreach (var entry in part.Entries)
        {
            _entries.Add(entry with { Number = _entries.Count + 1 });
        }

        _offset = part.EndBytes;
    }

    /// <summary>Walks on until an offset is reached or no more buffers follow.</summary>
    private void Walk(long pastBytes)
    {
        while (_offset < pastBytes && diagnostics is not BufferIndexPart { HasReports: true })
        {
            cancellation.ThrowIfCancellationRequested();
            var peek = _peek.AsSpan(0, source.Read(_offset, _peek));
            if (!BufferHeader.TryView(peek, out var header))
            {
                if (TryCorrectLast())
                {
                    continue;
                }

                diagnostics.Report(DiagnosticId.TrailingBytes, new(0, _offset), peek.Length);
                _offset = source.LengthBytes;
                return;
            }

            // A preallocated file can end with zeros, which are no damage.
            if (!peek[..BufferHeader.SizeBytes].ContainsAnyExcept((byte)0)
                && _zeroTail.BeginsAt(_offset, cancellation))
            {
                _offset = source.LengthBytes;
                return;
            }

            if (_entries.Count == limits.MaxBuffers)
            {
                diagnostics.Report(DiagnosticId.TooManyBuffers, new(0, _offset), 0, limits.MaxBuffers);
                _offset = source.LengthBytes;
                return;
            }

            // If no buffer begins here, the size of the one before may be wrong.
            if (!IsBuffer(header, peek) && TryCorrectLast())
            {
                continue;
            }

            if (IsWhole(header))
            {
                Add((int)header.StoredSizeBytes, header, peek);
                _offset += header.StoredSizeBytes;
            }
            else
            {
                StepOverDamage(header, peek);
            }
        }
    }

    private readonly bool IsBuffer(in BufferHeader header, ReadOnlySpan<byte> peek) =>
        header.IsPlausible(limits.MaxBufferSizeBytes) && FirstRecord.IsPossible(header, peek);

    /// <summary>
    /// Checks whether a buffer has a plausible header and lies inside the file. A buffer larger than those of the
    /// session is accepted unless another one begins inside it.
    /// </summary>
    private readonly bool IsWhole(in BufferHeader header)
    {
        if (!header.IsPlausible(limits.MaxBufferSizeBytes) || header.StoredSizeBytes > source.LengthBytes - _offset)
        {
            return false;
        }

        // The largest compressed size is that of literals only: four bytes of flags for 32 bytes.
        var largest = header.IsCompressed
            ? header.ValidLengthBytes + (header.ValidLengthBytes / 8L) + (2 * sizeof(uint))
            : maxUncompressedBytes;
        return header.StoredSizeBytes <= largest
            || FindNext(_offset + BufferHeader.SizeBytes, _offset + header.StoredSizeBytes) < 0;
    }

    private readonly long FindNext(long from, long to) =>
        BufferSearch.FindNext(source, from, to, limits.MaxBufferSizeBytes, cancellation);

    /// <summary>Keeps the readable part of a damaged or truncated buffer and finds the start of the next one.</summary>
    private void StepOverDamage(in BufferHeader header, ReadOnlySpan<byte> peek)
    {
        var isHeader = header.IsPlausible(limits.MaxBufferSizeBytes);
        var next = FindNext(_offset + 1, source.LengthBytes);
        var end = next < 0 ? source.LengthBytes : next;
        var size = end - _offset;
        var kept = (int)Math.Min(size, limits.MaxBufferSizeBytes);
        var place = new DiagnosticPlace(_entries.Count + 1, _offset);
        if (next < 0 && isHeader)
        {
            diagnostics.Report(DiagnosticId.BufferTruncated, place, size, header.StoredSizeBytes);
        }
        else
        {
            diagnostics.Report(DiagnosticId.BufferHeaderDamaged, place, header.StoredSizeBytes, size);
        }

        if (kept > BufferHeader.SizeBytes && header.ValidLengthBytes >= BufferHeader.SizeBytes)
        {
            Add(kept, header, peek);
        }

        _offset = end;
    }

    /// <summary>Corrects the size of the last buffer if it led to a place where no buffer begins.</summary>
    private bool TryCorrectLast()
    {
        if (_entries.Count == 0 || _entries[^1].OffsetBytes + _entries[^1].StoredSizeBytes != _offset)
        {
            return false;
        }

        var last = _entries[^1];
        var end = FindNext(last.OffsetBytes + BufferHeader.SizeBytes, _offset);
        if (end < 0)
        {
            if (IsComplete(last))
            {
                return false;
            }

            var next = FindNext(_offset + 1, source.LengthBytes);
            end = next < 0 ? source.LengthBytes : next;
        }

        var size = (int)Math.Min(end - last.OffsetBytes, limits.MaxBufferSizeBytes);
        var valid = last.IsCompressed ? last.ValidLengthBytes : Math.Min(ClaimedLength(last), size);
        diagnostics.Report(
            DiagnosticId.BufferHeaderDamaged,
            new(last.Number, last.OffsetBytes),
            last.StoredSizeBytes,
            end - last.OffsetBytes);
        _entries[^1] = last with { StoredSizeBytes = size, ValidLengthBytes = (int)valid };
        _offset = end;
        return true;
    }

    /// <summary>Checks whether a buffer has all its bytes; if not, the size in its header is too small.</summary>
    private readonly bool IsComplete(in BufferEntry entry)
    {
        if (!entry.IsCompressed)
        {
            return ClaimedLength(entry) <= entry.StoredSizeBytes;
        }

        var stored = new byte[entry.StoredSizeBytes - BufferHeader.SizeBytes];
        var read = source.Read(entry.OffsetBytes + BufferHeader.SizeBytes, stored);
        var wanted = entry.ValidLengthBytes - BufferHeader.SizeBytes;
        return XpressDecoder.Decode(stored.AsSpan(0, read), new byte[wanted], wanted) == wanted;
    }

    /// <summary>Reads the valid length in a buffer's header, which may exceed the size of the buffer.</summary>
    private readonly long ClaimedLength(in BufferEntry entry)
    {
        var bytes = new byte[BufferHeader.SizeBytes];
        return BufferHeader.TryView(bytes.AsSpan(0, source.Read(entry.OffsetBytes, bytes)), out var header)
            ? header.ValidLengthBytes
            : entry.ValidLengthBytes;
    }

    private readonly void Add(int storedSize, in BufferHeader header, ReadOnlySpan<byte> peek)
    {
        var place = new DiagnosticPlace(_entries.Count + 1, _offset);
        long valid = header.ValidLengthBytes;
        if (header.IsCompressed)
        {
            var most = Math.Min(maxUncompressedBytes, limits.MaxUncompressedBytes(storedSize));
            if (valid > most)
            {
                diagnostics.Report(DiagnosticId.BufferTooLarge, place, valid, most);
                valid = most;
            }
        }
        else if (valid > storedSize)
        {
            if (valid > header.StoredSizeBytes)
            {
                diagnostics.Report(DiagnosticId.BufferLengthExceedsSize, place, valid, storedSize);
            }

            valid = storedSize;
        }

        if ((header.Flags & BufferFlags.EventsLost) != 0)
        {
            diagnostics.Report(DiagnosticId.EventsLostMark, place);
        }

        if ((header.Flags & BufferFlags.BufferLost) != 0)
        {
            diagnostics.Report(DiagnosticId.BufferLostMark, place);
        }

        _entries.Add(new BufferEntry(
            _entries.Count + 1,
            _offset,
            storedSize,
            (int)valid,
            header.Cpu,
            header.SequenceNumber,
            header.Flags,
            FirstRecord.ReadTicks(header, peek[..Math.Min(peek.Length, storedSize)])));
    }
}
