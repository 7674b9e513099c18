using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <content>The header buffer and the log file header in it.</content>
public sealed partial class EtlWriter
{
    private const uint ModeMerged = 0x0001_0001;
    private const uint ModeCompressed = 0x0400_0000;
    private const int XpressFormat = 3;
    private const int MergedState = 4;

    // A test may use ticks that no date can hold.
    private const long LongestTrace = 1_000_000_000 * TimeSpan.TicksPerSecond;

    private byte[] BuildHeaderBuffer()
    {
        var records = new PayloadBuilder();
        AddPadded(records, BuildLogFileRecord());
        var firstEnd = BufferHeaderSize + records.Length;
        foreach (var record in _options.HeaderRecords)
        {
            AddPadded(records, record);
        }

        var end = BufferHeaderSize + records.Length;
        var isMerged = _options.HeadersAsMerged;
        var smallest = isMerged ? 2 * SmallestHeaderBuffer : SmallestHeaderBuffer;
        var firstSize = _options.Compressed ? smallest : _options.BufferSizeBytes;
        var size = _headerLength > 0 ? _headerLength : firstSize;
        while (size < end)
        {
            size *= 2;
        }

        var buffer = new byte[size];
        Array.Fill(buffer, isMerged && _options.Compressed ? (byte)0 : _options.FillByte);
        records.ToArray().CopyTo(buffer, BufferHeaderSize);
        buffer.AsSpan(0, BufferHeaderSize).Clear();
        var saved = !_options.HeaderBufferSavedOffsetIsStale ? end : firstEnd < end ? firstEnd : 0;
        BinaryPrimitives.WriteInt32LittleEndian(buffer, size);
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x04), saved);
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x08), isMerged ? end : 0);
        var processor = _options.UseProcessorIndexFlag ? 0 : Alignment << 8;
        BinaryPrimitives.WriteUInt16LittleEndian(buffer.AsSpan(0x28), (ushort)processor);
        var state = !isMerged ? StateFlush : _options.Compressed ? XpressFormat : MergedState;
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x2C), state);
        BinaryPrimitives.WriteInt32LittleEndian(buffer.AsSpan(0x30), end);
        var flags = isMerged ? BufferFlags.None : BufferFlags.FlushMarker;
        BinaryPrimitives.WriteUInt16LittleEndian(buffer.AsSpan(0x34), (ushort)flags);
        BinaryPrimitives.WriteUInt16LittleEndian(buffer.AsSpan(0x36), HeaderBufferType);
        return buffer;
    }

    private byte[] BuildLogFileRecord()
    {
        var elapsed = (Int128)(_lastTick - _options.FirstTick) * TimeSpan.TicksPerSecond
            / Math.Max(1, _options.ClockFrequency);
        var fields = new LogFileHeaderFields
        {
            BufferSizeBytes = _options.BufferSizeBytes,
            OsBuild = _options.OsBuild,
            NumberOfProcessors = _options.NumberOfProcessors,
            EndTimeUtc = _options.IsStopped
                ? _options.StartTimeUtc.AddTicks((long)Int128.Clamp(elapsed, 0, LongestTrace))
                : DateTime.FromFileTimeUtc(0),
            LogFileMode = _options.LogFileMode ?? (ModeMerged | (_options.Compressed ? ModeCompressed : 0)),
            BuffersWritten = _options.IsStopped ? (uint)(1 + _fileBuffers) : 0,
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

    private static void AddPadded(PayloadBuilder target, byte[] record) =>
        target.Bytes(record).Zeros(Padded(record.Length) - record.Length);
}
