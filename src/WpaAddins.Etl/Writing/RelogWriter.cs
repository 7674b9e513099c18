namespace WpaAddins.Etl.Writing;

/// <summary>
/// Writes records from another library to an .etl file, so that <see cref="EtlFile"/> decodes them like any other
/// trace.
/// </summary>
/// <remarks>
/// Shape: a header buffer, then uncompressed buffers of one CPU each, as long as their contents. Records of one CPU
/// must be added in time order; those of different CPUs in any order.
/// Units: ticks of the trace clock. Source: the layouts are those that <see cref="EtlFile"/> reads.
/// </remarks>
public sealed class RelogWriter : IDisposable
{
    // Twice the largest record, since sizes of records are 16 bits.
    private const int BufferBytes = 0x20000;
    private const int BufferHeaderBytes = 0x48;
    private const int SystemHeaderBytes = 0x20;
    private const int PerfInfoHeaderBytes = 0x10;
    private const int ClassicHeaderBytes = 0x30;
    private const int EventHeaderBytes = 0x50;
    private const int LogFileHeaderBytes = 0x118;
    private const int Alignment = 8;
    private const ushort ProcessorIndex = 0x20;
    private const ushort HeaderBuffer = 4;
    private const byte Marker = 0xC0;

    private readonly Stream _stream;
    private readonly RelogHeader _header;
    private readonly long _start;
    private readonly List<ProcessorBuffer?> _buffers = [];
    private long _sequence;
    private long _lastTicks;

    /// <summary>Begins a file with a preliminary header.</summary>
    /// <param name="stream">The stream to write to; it must be seekable and is not closed.</param>
    public RelogWriter(Stream stream, RelogHeader header)
    {
        ArgumentNullException.ThrowIfNull(header);
        ArgumentNullException.ThrowIfNull(stream);
        (_stream, _header, _start, _lastTicks) = (stream, header, stream.Position, header.ZeroTicks);
        WriteHeader();
    }

    /// <summary>
    /// Gets the number of records that were left out because they exceed the largest size of a record.
    /// </summary>
    public long RecordsTooLong { get; private set; }

    /// <summary>Adds a kernel record.</summary>
    /// <param name="payload">The bytes after its header.</param>
    public void AddKernel(ushort hook, byte version, in RecordOrigin origin, ReadOnlySpan<byte> payload)
    {
        var header = origin.HasThread ? SystemHeaderBytes : PerfInfoHeaderBytes;
        var record = Reserve(origin, header, payload);
        if (record.IsEmpty)
        {
            return;
        }

        record[0] = version;
        record[2] = (byte)((origin.HasThread ? 0x01 : 0x10) + (origin.Is32Bit ? 0 : 1));
        record[3] = Marker;
        BinaryPrimitives.WriteUInt16LittleEndian(record[4..], (ushort)(header + payload.Length));
        BinaryPrimitives.WriteUInt16LittleEndian(record[6..], hook);
        if (origin.HasThread)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(record[8..], origin.ThreadId);
            BinaryPrimitives.WriteUInt32LittleEndian(record[12..], origin.ProcessId);
        }

        BinaryPrimitives.WriteInt64LittleEndian(record[(origin.HasThread ? 0x10 : 8)..], origin.Ticks);
    }

    /// <summary>Adds a classic event.</summary>
    /// <param name="type">Its type, also called opcode.</param>
    /// <param name="payload">The bytes after its header.</param>
    public void AddClassic(Guid classId, byte type, byte version, in RecordOrigin origin, ReadOnlySpan<byte> payload)
    {
        var record = Reserve(origin, ClassicHeaderBytes, payload);
        if (record.IsEmpty)
        {
            return;
        }

        WriteEventStart(record, ClassicHeaderBytes + payload.Length, (byte)(origin.Is32Bit ? 0x0A : 0x14), classId, origin);
        record[4] = type;
        BinaryPrimitives.WriteUInt16LittleEndian(record[6..], version);
    }

    /// <summary>Adds an event of a provider.</summary>
    /// <param name="payload">The user data, without extension items.</param>
    public void AddEvent(
        Guid provider, ushort id, byte version, byte opcode, in RecordOrigin origin, ReadOnlySpan<byte> payload)
    {
        var record = Reserve(origin, EventHeaderBytes, payload);
        if (record.IsEmpty)
        {
            return;
        }

        WriteEventStart(record, EventHeaderBytes + payload.Length, (byte)(origin.Is32Bit ? 0x12 : 0x13), provider, origin);
        BinaryPrimitives.WriteUInt16LittleEndian(record[0x28..], id);
        record[0x2A] = version;
        record[0x2D] = opcode;
    }

    /// <summary>Writes the remaining buffers, and the header with the end of the session.</summary>
    public void Dispose()
    {
        foreach (var buffer in _buffers)
        {
            if (buffer is { Length: > BufferHeaderBytes })
            {
                Flush(buffer);
            }
        }

        _buffers.Clear();
        var end = _stream.Position;
        _stream.Position = _start;
        WriteHeader();
        _stream.Position = end;
        _stream.Flush();
    }

    private static void WriteEventStart(Span<byte> record, int size, byte type, Guid id, in RecordOrigin origin)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(record, (ushort)size);
        record[2] = type;
        record[3] = Marker;
        BinaryPrimitives.WriteUInt32LittleEndian(record[8..], origin.ThreadId);
        BinaryPrimitives.WriteUInt32LittleEndian(record[12..], origin.ProcessId);
        BinaryPrimitives.WriteInt64LittleEndian(record[0x10..], origin.Ticks);
        id.TryWriteBytes(record[0x18..]);
    }

    /// <summary>
    /// Reserves the bytes of a record in the buffer of its CPU, and copies the payload after the header.
    /// </summary>
    private Span<byte> Reserve(in RecordOrigin origin, int header, ReadOnlySpan<byte> payload)
    {
        var size = header + payload.Length;
        if (size > ushort.MaxValue)
        {
            RecordsTooLong++;
            return default;
        }

        while (_buffers.Count <= origin.Cpu)
        {
            _buffers.Add(null);
        }

        var buffer = _buffers[origin.Cpu] ??= new ProcessorBuffer(origin.Cpu);
        var padded = (size + Alignment - 1) & -Alignment;
        if (buffer.Length + padded > BufferBytes)
        {
            Flush(buffer);
        }

        var record = buffer.Bytes.AsSpan(buffer.Length, padded);
        record.Clear();
        payload.CopyTo(record[header..]);
        buffer.Length += padded;
        buffer.LastTicks = origin.Ticks;
        _lastTicks = Math.Max(_lastTicks, origin.Ticks);
        return record[..size];
    }

    private void Flush(ProcessorBuffer buffer)
    {
        WriteBufferHeader(buffer.Bytes, buffer.Length, buffer.LastTicks, buffer.Cpu, 0);
        _stream.Write(buffer.Bytes, 0, buffer.Length);
        buffer.Length = BufferHeaderBytes;
    }

    private void WriteBufferHeader(Span<byte> bytes, int length, long ticks, int cpu, ushort type)
    {
        bytes[..BufferHeaderBytes].Clear();
        BinaryPrimitives.WriteInt32LittleEndian(bytes, length);
        BinaryPrimitives.WriteInt32LittleEndian(bytes[4..], length);
        BinaryPrimitives.WriteInt64LittleEndian(bytes[0x10..], ticks);
        BinaryPrimitives.WriteInt64LittleEndian(bytes[0x18..], type == HeaderBuffer ? 0 : ++_sequence);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes[0x28..], (ushort)cpu);
        BinaryPrimitives.WriteInt32LittleEndian(bytes[0x30..], length);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes[0x34..], ProcessorIndex);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes[0x36..], type);
    }

    private void WriteHeader()
    {
        var header = _header;
        var start = header.StartTimeUtc?.ToFileTimeUtc() ?? 0;
        var bytes = new byte[BufferHeaderBytes + SystemHeaderBytes + LogFileHeaderBytes];
        WriteBufferHeader(bytes, bytes.Length, header.ZeroTicks, 0, HeaderBuffer);
        var record = bytes.AsSpan(BufferHeaderBytes);
        record[0] = 2;
        record[2] = 0x02;
        record[3] = Marker;
        BinaryPrimitives.WriteUInt16LittleEndian(record[4..], SystemHeaderBytes + LogFileHeaderBytes);
        BinaryPrimitives.WriteInt64LittleEndian(record[0x10..], header.ZeroTicks);
        var payload = record[SystemHeaderBytes..];
        BinaryPrimitives.WriteUInt32LittleEndian(payload, BufferBytes);
        payload[4] = (byte)header.OsVersion.Major;
        payload[5] = (byte)header.OsVersion.Minor;
        BinaryPrimitives.WriteInt32LittleEndian(payload[8..], Math.Max(0, header.OsVersion.Build));
        BinaryPrimitives.WriteInt32LittleEndian(payload[12..], header.NumberOfProcessors);
        BinaryPrimitives.WriteInt64LittleEndian(
            payload[16..], Math.Max(start + (header.Clock.ToNs(_lastTicks) / TimeSpan.NanosecondsPerTick), 1));
        BinaryPrimitives.WriteUInt32LittleEndian(payload[36..], (uint)(1 + _sequence));
        BinaryPrimitives.WriteUInt32LittleEndian(payload[44..], sizeof(long));
        BinaryPrimitives.WriteUInt32LittleEndian(payload[48..], header.EventsLost);
        BinaryPrimitives.WriteUInt32LittleEndian(payload[52..], header.CpuSpeedMHz);
        var tail = payload[0xF8..];
        BinaryPrimitives.WriteInt64LittleEndian(tail[8..], header.ClockFrequency);
        BinaryPrimitives.WriteInt64LittleEndian(tail[16..], start);
        BinaryPrimitives.WriteInt32LittleEndian(tail[24..], (int)header.ClockType);
        BinaryPrimitives.WriteUInt32LittleEndian(tail[28..], header.BuffersLost);
        _stream.Write(bytes);
    }

    /// <summary>The buffer of one CPU that is being filled.</summary>
    private sealed class ProcessorBuffer(int cpu)
    {
        public int Cpu { get; } = cpu;
        public byte[] Bytes { get; } = new byte[BufferBytes];
        public int Length { get; set; } = BufferHeaderBytes;
        public long LastTicks { get; set; }
    }
}
