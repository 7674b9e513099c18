using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <content>Buffers and the header buffer.</content>
public sealed partial class EtlWriter
{
    private const int HeaderBufferType = 4;
    private const int StateFlush = 3;
    private const int StateCompressed = 5;
    private const int SmallestHeaderBuffer = 512;

    // What Windows 7 puts after the CPU's byte, and the logger of its merged files.
    private const int Alignment = 0x08;
    private const int MergedLogger = 0x8001;

    private void Write(int cpu, BufferFlags flags)
    {
        var buffer = Cpu(cpu);
        if (buffer.IsEmpty)
        {
            return;
        }

        Start();
        if (RecordBytes.TryGetTick(buffer.Bytes.AsSpan(buffer.LastRecord), out var tick))
        {
            _lastTick = Math.Max(_lastTick, tick);
        }
        else
        {
            tick = _lastTick;
        }

        _dataBuffers++;
        var records = buffer.Bytes.AsSpan(BufferHeaderSize, buffer.Position - BufferHeaderSize);
        flags |= buffer.Marks | (_options.UseProcessorIndexFlag ? BufferFlags.ProcessorIndex : BufferFlags.None);
        var isRaw = !_options.Compressed
            || (_options.RawEveryNthBuffer > 0 && _dataBuffers % _options.RawEveryNthBuffer == 0);
        if (isRaw)
        {
            var whole = buffer.Bytes.AsSpan();
            WriteBufferHeader(whole, buffer.Bytes.Length, buffer.Position, tick, cpu, StateFlush, flags);
            _fill.AsSpan(buffer.Position).CopyTo(whole[buffer.Position..]);
            Put(cpu, whole);
        }
        else
        {
            var length = BufferHeaderSize + _compressor.Compress(records, _scratch.AsSpan(BufferHeaderSize));
            flags |= BufferFlags.Compressed;
            WriteBufferHeader(_scratch, length, buffer.Position, tick, cpu, StateCompressed, flags);
            Put(cpu, _scratch.AsSpan(0, length));
        }

        buffer.Position = BufferHeaderSize;
        buffer.Marks = BufferFlags.None;
    }

    private void WriteBufferHeader(
        Span<byte> target, int size, int validBytes, long tick, int cpu, int state, BufferFlags flags)
    {
        target[..BufferHeaderSize].Clear();
        BinaryPrimitives.WriteInt32LittleEndian(target, size);
        BinaryPrimitives.WriteInt32LittleEndian(target[0x04..], validBytes);

        // The kernel leaves two fields that readers must ignore: an offset beyond the buffer's end, and its clock.
        BinaryPrimitives.WriteInt32LittleEndian(
            target[0x08..], _options.HeadersAsMerged ? validBytes : _options.BufferSizeBytes + 0x128);
        BinaryPrimitives.WriteInt64LittleEndian(target[0x10..], tick);
        BinaryPrimitives.WriteInt64LittleEndian(target[0x18..], _nextSequence++);
        var clock = _options.HeadersAsMerged ? 0 : ((ulong)_options.ClockFrequency << 3) | (uint)_options.ClockType;
        BinaryPrimitives.WriteUInt64LittleEndian(target[0x20..], clock);
        var processor = _options.UseProcessorIndexFlag ? cpu : (Alignment << 8) | (cpu & 0xFF);
        BinaryPrimitives.WriteUInt16LittleEndian(target[0x28..], (ushort)processor);
        var logger = _options.UseProcessorIndexFlag ? 0 : MergedLogger;
        BinaryPrimitives.WriteUInt16LittleEndian(target[0x2A..], (ushort)logger);
        BinaryPrimitives.WriteInt32LittleEndian(target[0x2C..], state);
        BinaryPrimitives.WriteInt32LittleEndian(target[0x30..], validBytes);
        BinaryPrimitives.WriteUInt16LittleEndian(target[0x34..], (ushort)flags);
    }

    private void Put(int cpu, ReadOnlySpan<byte> bytes)
    {
        if (!_isRing)
        {
            WriteToFile(bytes);
            return;
        }

        _ring.Add((cpu, bytes.ToArray()));
        if (_ring.Count(kept => kept.Cpu == cpu) > _options.CircularKeepBuffers)
        {
            _ring.RemoveAt(_ring.FindIndex(kept => kept.Cpu == cpu));
        }
    }

    private void WriteToFile(ReadOnlySpan<byte> bytes)
    {
        if (_fileBuffers < (_options.KeptDataBuffers ?? long.MaxValue))
        {
            _target.Write(bytes);
        }

        _fileBuffers++;
    }

    private void Start()
    {
        if (_started)
        {
            return;
        }

        _started = true;
        _headerPosition = _target.CanSeek ? _target.Position : 0;
        var header = BuildHeaderBuffer();
        _headerLength = header.Length;
        _target.Write(header);
    }

    private void RewriteHeader()
    {
        if (!_target.CanSeek)
        {
            return;
        }

        var end = _target.Position;
        _target.Position = _headerPosition;
        _target.Write(BuildHeaderBuffer());
        _target.Position = end;
    }
}
