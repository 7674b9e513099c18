namespace WpaAddins.Scenarios.Etl;

/// <summary>Writes a trace file as it happens: a buffer for each processor, written out when it is full.</summary>
/// <remarks>
/// Shape: the header's buffer, then buffers in the order in which they were full. Memory holds one buffer a processor; in a
/// circular session as many as it keeps. The stream must be able to seek: the header is written again at the end.
/// </remarks>
public sealed class EtlFileWriter
{
    private const int RecordAlignment = 8;
    private const byte Unused = 0xFF;
    private const int StateGeneral = 1;
    private const int StateCompressed = 5;

    private readonly Stream _stream;
    private readonly TraceFileOptions _options;
    private readonly LogFileHeader _header;
    private readonly CpuBuffer[] _buffers;
    private readonly Queue<WrittenBuffer>[] _kept;
    private readonly XpressEncoder _encoder = new();
    private readonly ByteBuffer _bytes = new();
    private readonly byte[] _padding;
    private long _sequence = 1;
    private int _written = 1;

    /// <summary>Begins a file.</summary>
    /// <param name="stream">Receives the file.</param>
    /// <param name="options">How it is written.</param>
    /// <param name="header">What its first record says.</param>
    public EtlFileWriter(Stream stream, TraceFileOptions options, LogFileHeader header)
    {
        _stream = stream;
        _options = options;
        _header = header;
        _buffers = [.. Enumerable.Range(0, header.Cpus).Select(_ => new CpuBuffer(options.BufferBytes - BufferHeader.HeaderBytes))];
        _kept = [.. Enumerable.Range(0, header.Cpus).Select(_ => new Queue<WrittenBuffer>())];
        _padding = new byte[options.BufferBytes];
        Array.Fill(_padding, Unused);
        WriteHeader(0);
    }

    /// <summary>Makes sure that records that belong together go into one buffer.</summary>
    /// <param name="cpu">Processor.</param>
    /// <param name="bytes">Their sizes, each rounded up by <see cref="Padded"/>.</param>
    public void Reserve(int cpu, int bytes)
    {
        if (_buffers[cpu].Room < bytes)
        {
            Flush(cpu, 0);
        }
    }

    /// <summary>Writes a record.</summary>
    /// <param name="cpu">Processor.</param>
    /// <param name="ticks">Its time, not before that of the processor's last record.</param>
    /// <param name="record">The record.</param>
    /// <exception cref="InvalidOperationException">The record is older than the last one, or larger than a buffer.</exception>
    public void Write(int cpu, long ticks, ReadOnlySpan<byte> record)
    {
        var size = Padded(record.Length);
        Reserve(cpu, size);
        var buffer = _buffers[cpu];
        if (ticks < buffer.LastTicks || size > buffer.Room)
        {
            throw new InvalidOperationException($"A record of {record.Length} bytes at tick {ticks} does not fit in.");
        }

        buffer.Add(record, size, ticks);
    }

    /// <summary>Ends the circular part of a session: what is still in memory is written, and all that follows is kept.</summary>
    public void EndRing()
    {
        for (var cpu = 0; cpu < _buffers.Length; cpu++)
        {
            Flush(cpu, BufferHeader.FlushMarker);
        }

        foreach (var buffer in _kept.SelectMany(k => k).OrderBy(b => b.Header.Sequence).ToList())
        {
            WriteBuffer(buffer.Header, buffer.Bytes);
        }

        Array.ForEach(_kept, k => k.Clear());
        IsRingOver = true;
    }

    /// <summary>Writes what is left, and the header.</summary>
    /// <param name="endNs">Trace time at which the session ended.</param>
    public void Finish(long endNs)
    {
        for (var cpu = 0; cpu < _buffers.Length; cpu++)
        {
            Flush(cpu, BufferHeader.FlushMarker);
        }

        _stream.Position = 0;
        WriteHeader(endNs);
        _stream.Flush();
    }

    /// <summary>Gets the place that a record takes.</summary>
    /// <param name="bytes">Its size.</param>
    /// <returns>The size, rounded up to the alignment of records.</returns>
    public static int Padded(int bytes) => (bytes + RecordAlignment - 1) & -RecordAlignment;

    private bool IsRingOver { get; set; }

    private void WriteHeader(long endNs)
    {
        var buffer = _bytes.Clear();
        _header.WriteBuffer(buffer, _options, endNs, _written);
        _stream.Write(buffer.Span);
        if (!_options.Compressed)
        {
            _stream.Write(_padding.AsSpan(0, _options.BufferBytes - buffer.Length));
        }
    }

    private void Flush(int cpu, int flags)
    {
        var buffer = _buffers[cpu];
        if (buffer.Length == 0)
        {
            return;
        }

        var valid = BufferHeader.HeaderBytes + buffer.Length;
        var compressed = _options.Compressed ? _encoder.Encode(buffer.Records) : buffer.Records;
        var isCompressed = _options.Compressed && compressed.Length < buffer.Length;
        var header = new BufferHeader(
            isCompressed ? BufferHeader.HeaderBytes + compressed.Length : _options.BufferBytes,
            valid,
            buffer.LastTicks,
            _sequence++,
            cpu,
            isCompressed ? StateCompressed : StateGeneral,
            flags | BufferHeader.ProcessorIndex | (isCompressed ? BufferHeader.Compressed : 0),
            Type: 0);
        if (_options.Circular && !IsRingOver)
        {
            Keep(cpu, new WrittenBuffer(header, (isCompressed ? compressed : buffer.Records).ToArray()));
        }
        else
        {
            WriteBuffer(header, isCompressed ? compressed : buffer.Records);
        }

        buffer.Clear();
    }

    private void Keep(int cpu, WrittenBuffer buffer)
    {
        _kept[cpu].Enqueue(buffer);
        if (_kept[cpu].Count > _options.CircularBuffers)
        {
            _kept[cpu].Dequeue();
        }
    }

    private void WriteBuffer(in BufferHeader header, ReadOnlySpan<byte> records)
    {
        var bytes = _bytes.Clear();
        header.Write(bytes);
        _stream.Write(bytes.Span);
        _stream.Write(records);
        _stream.Write(_padding.AsSpan(0, header.SizeBytes - BufferHeader.HeaderBytes - records.Length));
        _written++;
    }

    private sealed record WrittenBuffer(BufferHeader Header, byte[] Bytes);
}
