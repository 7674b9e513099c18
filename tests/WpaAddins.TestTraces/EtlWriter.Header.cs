using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <content>The header buffer and the log file header in it.</content>
public sealed partial class EtlWriter
{
    private const uint ModeMerged = 0x0001_0001;
    private const uint ModeCompressed = 0x0400_0000;

    private byte[] BuildHeaderBuffer()
    {
        var records = new PayloadBuilder();
        Padded(records, BuildLogFileRecord());
        var firstEnd = BufferHeaderSize + records.Length;
        foreach (var record in _options.HeaderRecords)
        {
            Padded(records, record);
        }

        var end = BufferHeaderSize + records.Length;
        var firstSize = _options.Compressed ? SmallestHeaderBuffer : _options.BufferSizeBytes;
        var size = _headerLength > 0 ? _headerLength : firstSize;
        while (size < end)
        {
            size *= 2;
        }

        var buffer = new byte[size];
        Array.Fill(buffer, _options.FillByte);
        records.ToArray().CopyTo(buffer, BufferHeaderSize);
        buffer.AsSpan(0, BufferHeaderSize).Clear();
        var saved = !_options.HeaderBufferSavedOffsetIsStale ? end : firstEnd < end ? firstEnd : 0;
        BinaryPrimitives.WriteInt32LittleEndian(buffer, size);
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x04), saved);
        var processor = _options.UseProcessorIndexFlag ? 0 : Alignment << 8;
        BinaryPrimitives.WriteUInt16LittleEndian(buffer.AsSpan(0x28), (ushort)processor);
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x2C), StateFlush);
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x30), end);
        BinaryPrimitives.WriteUInt16LittleEndian(buffer.AsSpan(0x34), (ushort)BufferFlags.FlushMarker);
        BinaryPrimitives.WriteUInt16LittleEndian(buffer.AsSpan(0x36), HeaderBufferType);
        return buffer;
    }

    private byte[] BuildLogFileRecord()
    {
        var seconds = (_lastTick - _options.FirstTick) / (double)Math.Max(1, _options.ClockFrequency);
        var written = _options.CircularKeepBuffers > 0 ? _ring.Count : _dataBuffers;
        var fields = new LogFileHeaderFields
        {
            BufferSizeBytes = _options.BufferSizeBytes,
            OsBuild = _options.OsBuild,
            NumberOfProcessors = _options.NumberOfProcessors,
            EndTimeUtc = _options.IsStopped
                ? _options.StartTimeUtc.AddSeconds(Math.Clamp(seconds, 0, 1e9))
                : DateTime.FromFileTimeUtc(0),
            LogFileMode = _options.LogFileMode ?? (ModeMerged | (_options.Compressed ? ModeCompressed : 0)),
            BuffersWritten = _options.IsStopped ? (uint)(1 + written) : 0,
            EventsLost = _options.EventsLost,
            BuffersLost = _options.BuffersLost + _droppedBuffers,
            CpuSpeedMHz = _options.CpuSpeedMHz,
            TimeZoneBiasMinutes = _options.TimeZoneBiasMinutes,
            BootTimeUtc = _options.BootTimeUtc,
            ClockFrequency = _options.ClockFrequency,
            StartTimeUtc = _options.StartTimeUtc,
            ClockType = _options.ClockType,
            SessionName = _options.SessionName,
            LogFileName = _options.LogFileName,
        };
        var payload = KernelPayloads.LogFileHeader(fields, _options.PointerSize);
        return _options.PointerSize == 4
            ? RecordBytes.System32(0x0000, 2, _options.FirstTick, 0, 0, payload)
            : RecordBytes.System64(0x0000, 2, _options.FirstTick, 0, 0, payload);
    }

    private static void Padded(PayloadBuilder target, byte[] record)
    {
        target.Bytes(record).Zeros(((record.Length + 7) & ~7) - record.Length);
    }
}
