namespace WpaAddins.TestTraces;

/// <summary>Writes trace files: records of many CPUs, each into its CPU's current buffer.</summary>
/// <remarks>
/// The file contains buffers in the order in which they were flushed. Each is written to the target when it is full; at the
/// end the header is written again with its final values, if the target can seek.
/// </remarks>
public sealed partial class EtlWriter
{
    public const int BufferHeaderSize = 0x48;
    private readonly EtlWriterOptions _options;
    private readonly Stream _target;
    private readonly MemoryStream? _memory;
    private readonly List<CpuBuffer?> _cpus = [];
    private readonly List<(int Cpu, byte[] Bytes)> _ring = [];
    private readonly XpressCompressor _compressor;
    private readonly byte[] _scratch;
    private readonly byte[] _fill;
    private long _headerPosition;
    private int _headerLength;
    private long _nextSequence = 1;
    private long _dataBuffers;
    private long _fileBuffers;
    private bool _isRing;
    private uint _droppedBuffers;
    private long _lastTick;
    private bool _started;
    private bool _completed;

    /// <summary>Initializes a new instance of the <see cref="EtlWriter"/> class that writes to memory.</summary>
    public EtlWriter(EtlWriterOptions options)
        : this(options, new MemoryStream()) =>
        _memory = (MemoryStream)_target;

    /// <summary>Initializes a new instance of the <see cref="EtlWriter"/> class that writes to a stream.</summary>
    /// <remarks>The stream stays open. <see cref="Complete"/> must be called.</remarks>
    public EtlWriter(EtlWriterOptions options, Stream target)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(target);
        _options = options;
        _target = target;
        _lastTick = options.FirstTick;
        _isRing = options.CircularKeepBuffers > 0;
        _compressor = new XpressCompressor(options.Xpress);
        _scratch = new byte[BufferHeaderSize + XpressCompressor.MaximumLength(options.BufferSizeBytes)];
        _fill = new byte[options.BufferSizeBytes];
        Array.Fill(_fill, options.FillByte);
    }

    /// <summary>
    /// Gets the number of buffers written or kept so far, the header buffer and dropped ones not included.
    /// </summary>
    public long DataBuffers => _dataBuffers;

    /// <summary>Appends a record to the current buffer of a CPU.</summary>
    /// <param name="record">Whole record; its padding is added.</param>
    public void Add(int cpu, byte[] record)
    {
        ArgumentNullException.ThrowIfNull(record);
        AddCopy(cpu, record);
    }

    /// <summary>Appends a record and lets the caller change the copy, for example its timestamp.</summary>
    /// <returns>The record's bytes in the buffer, valid until the next call.</returns>
    public Span<byte> AddCopy(int cpu, ReadOnlySpan<byte> record)
    {
        var place = Take(cpu, record);
        record.CopyTo(place);
        return place;
    }

    /// <summary>Ends the current buffer of a CPU if records of these lengths do not fit into it.</summary>
    public void Reserve(int cpu, params ReadOnlySpan<int> lengths)
    {
        var bytes = 0;
        foreach (var length in lengths)
        {
            bytes += Padded(length);
        }

        if (bytes > _options.BufferSizeBytes - Cpu(cpu).Position)
        {
            Write(cpu, BufferFlags.None);
        }
    }

    public void MarkNextBuffer(int cpu, BufferFlags flags) => Cpu(cpu).Marks |= flags;

    /// <summary>Writes the current buffer of a CPU, if it has records.</summary>
    public void Flush(int cpu) => Write(cpu, BufferFlags.FlushMarker);

    /// <summary>Writes the current buffers of all CPUs.</summary>
    public void FlushAll()
    {
        for (var cpu = 0; cpu < _cpus.Count; cpu++)
        {
            Flush(cpu);
        }
    }

    /// <summary>Ends the circular part of a session: writes the buffers that it kept. All later ones stay.</summary>
    public void EndRing()
    {
        Start();
        FlushAll();
        _isRing = false;

        // The place where the next buffer would have gone holds the oldest one.
        var newest = _ring.Count == 0 ? 0 : (int)(_dataBuffers % _ring.Count);
        newest = newest == 0 && _dataBuffers > _ring.Count ? _ring.Count / 2 : newest;
        foreach (var (_, bytes) in _ring.TakeLast(newest).Concat(_ring.SkipLast(newest)))
        {
            WriteToFile(bytes);
        }

        _ring.Clear();
    }

    /// <summary>Loses the current buffer of a CPU: its number is used, its records are gone.</summary>
    public void DropBuffer(int cpu)
    {
        var buffer = Cpu(cpu);
        buffer.Position = BufferHeaderSize;
        buffer.Marks = BufferFlags.BufferLost;
        _nextSequence++;
        _droppedBuffers++;
    }

    /// <summary>Flushes everything and brings the header up to date; after that nothing can be added.</summary>
    public void Complete()
    {
        if (_completed)
        {
            return;
        }

        EndRing();
        for (var left = _options.PreallocatedTailBytes; left > 0; left -= 4096)
        {
            _target.Write(new byte[Math.Min(left, 4096)]);
        }

        RewriteHeader();
        if (_options.MissingBytes > 0)
        {
            _target.SetLength(_target.Length - _options.MissingBytes);
        }

        _target.Flush();
        _completed = true;
    }

    /// <summary>Completes the file and gives its bytes; only for a writer to memory.</summary>
    public byte[] ToArray()
    {
        Complete();
        return Memory().ToArray();
    }

    /// <summary>Completes the file and copies it; only for a writer to memory.</summary>
    public void WriteTo(Stream target)
    {
        Complete();
        Memory().WriteTo(target);
    }

    private MemoryStream Memory() =>
        _memory ?? throw new InvalidOperationException("The bytes are in the stream that was given.");

    private Span<byte> Take(int cpu, ReadOnlySpan<byte> record)
    {
        if (_completed)
        {
            throw new InvalidOperationException("The file is complete.");
        }

        var padded = Padded(record.Length);
        if (padded > _options.BufferSizeBytes - BufferHeaderSize)
        {
            throw new ArgumentException($"A record of {record.Length} bytes does not fit a buffer.", nameof(record));
        }

        Reserve(cpu, record.Length);
        var buffer = Cpu(cpu);
        var place = buffer.Bytes.AsSpan(buffer.Position, record.Length);
        buffer.Bytes.AsSpan(buffer.Position + record.Length, padded - record.Length).Clear();
        buffer.LastRecord = buffer.Position..(buffer.Position + record.Length);
        buffer.Position += padded;
        return place;
    }

    private static int Padded(int length) => (length + 7) & ~7;

    private CpuBuffer Cpu(int cpu)
    {
        while (_cpus.Count <= cpu)
        {
            _cpus.Add(null);
        }

        return _cpus[cpu] ??= new CpuBuffer(_options.BufferSizeBytes);
    }
}
