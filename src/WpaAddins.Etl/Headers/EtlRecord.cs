using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl.Headers;

/// <summary>One record of a trace: a view on its bytes, header included.</summary>
/// <remarks>
/// Shape: valid only during the call that it is passed to. The bytes are at least as long as the header of
/// <see cref="Kind"/>, so no getter can fail. A getter of a field that the header does not have returns zero, unless it
/// documents another value.
/// Units: timestamps are raw ticks of the trace clock (<see cref="Time.TraceClock"/>).
/// Source: WMI record headers of ntwmi.h (documented), observed in traces of Windows 7 to 11.
/// </remarks>
public readonly ref struct EtlRecord
{
    private const int PebsBit = 0x8000;
    private readonly ReadOnlySpan<byte> _bytes;
    private readonly ref readonly BufferEntry _buffer;
    private readonly int _offsetInBuffer;
    private readonly byte _headerSize;
    private readonly byte _pointerSize;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal EtlRecord(
        ReadOnlySpan<byte> bytes,
        RecordKind kind,
        byte headerSize,
        byte pointerSize,
        ref readonly BufferEntry buffer,
        int offset,
        long ticks)
    {
        _bytes = bytes;
        _buffer = ref buffer;
        _offsetInBuffer = offset;
        _headerSize = headerSize;
        _pointerSize = pointerSize;
        Kind = kind;
        OrderedTicks = ticks;
    }

    /// <summary>Gets the kind of header.</summary>
    public RecordKind Kind { get; }

    /// <summary>Gets the size of pointers in the payload in bytes, 4 or 8, from the record's type.</summary>
    public int PointerSize => _pointerSize;

    /// <summary>Gets the logical processor of the buffer that holds the record.</summary>
    public int Cpu => _buffer.Cpu;

    /// <summary>
    /// Gets the time of the record in ticks. If records are read in time order, it is never less than that of the
    /// record before it on its CPU; otherwise it is the time in the file.
    /// </summary>
    public long OrderedTicks { get; }

    /// <summary>Gets the timestamp in the record; for a record without one, <see cref="OrderedTicks"/>.</summary>
    public long Timestamp => Kind switch
    {
        RecordKind.PerfInfo => Int64At(RecordLayout.PerfInfoTimestampOffset),
        RecordKind.Message => MessageHeader.TryReadTicks(_bytes, out var ticks) ? ticks : OrderedTicks,
        RecordKind.Other => OrderedTicks,
        _ => Int64At(0x10),
    };

    /// <summary>Gets all bytes of the record.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Gets the place of the record in the file, for diagnostics.</summary>
    public DiagnosticPlace Place => new(_buffer.Number, _buffer.OffsetBytes, _offsetInBuffer);

    /// <summary>
    /// Gets the hook id of a kernel record: group in the high byte, type in the low one; 0 for other kinds.
    /// </summary>
    public ushort HookId
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => IsKernel ? UInt16At(6) : (ushort)0;
    }

    /// <summary>Gets whether the record is a kernel event, with any of the kernel headers.</summary>
    public bool IsKernel
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Kind is RecordKind.System or RecordKind.PerfInfo or RecordKind.Compact;
    }

    /// <summary>Gets the event version, without extension bits.</summary>
    public byte Version => Kind switch
    {
        RecordKind.System or RecordKind.PerfInfo or RecordKind.Compact => _bytes[0],
        RecordKind.Classic or RecordKind.Instance => _bytes[6],
        RecordKind.Event => _bytes[0x2A],
        _ => 0,
    };

    /// <summary>Gets the opcode (type) of an event; for a kernel record, the low byte of the hook id.</summary>
    public byte Opcode => Kind switch
    {
        RecordKind.Classic or RecordKind.Instance => _bytes[4],
        RecordKind.Event => _bytes[0x2D],
        RecordKind.System or RecordKind.PerfInfo or RecordKind.Compact => _bytes[6],
        _ => 0,
    };

    /// <summary>Gets the event id of an event-header event.</summary>
    public ushort EventId => Kind == RecordKind.Event ? UInt16At(0x28) : (ushort)0;

    /// <summary>Gets the flags of an event-header event.</summary>
    public ushort EventFlags => Kind == RecordKind.Event ? UInt16At(4) : (ushort)0;

    /// <summary>Gets the message number of a WPP message.</summary>
    public ushort MessageNumber => Kind == RecordKind.Message ? UInt16At(4) : (ushort)0;

    /// <summary>Gets the class or provider of a classic, instance or event-header event.</summary>
    public Guid ProviderId =>
        Kind is RecordKind.Classic or RecordKind.Instance or RecordKind.Event ? new Guid(_bytes.Slice(0x18, 16)) : Guid.Empty;

    /// <summary>Gets whether the header contains a thread and a process id.</summary>
    public bool HasThread => Kind is not (RecordKind.PerfInfo or RecordKind.Other or RecordKind.Message);

    /// <summary>Gets the thread id of the header; 0xFFFFFFFF where it has none.</summary>
    public uint ThreadId => HasThread ? UInt32At(8) : uint.MaxValue;

    /// <summary>Gets the process id of the header; 0xFFFFFFFF where it has none.</summary>
    public uint ProcessId => HasThread ? UInt32At(12) : uint.MaxValue;

    /// <summary>Gets the number of performance counters between header and payload.</summary>
    public int CounterCount => Kind == RecordKind.PerfInfo ? _bytes[1] & 7 : 0;

    /// <summary>
    /// Gets the payload: the bytes after the header and its extensions. For an event-header event it begins with the
    /// extension items, which <see cref="Records.Events"/> removes. Empty if the extensions exceed the record.
    /// </summary>
    public ReadOnlySpan<byte> Payload
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            int start = _headerSize;
            if (Kind == RecordKind.PerfInfo && _bytes[1] != 0)
            {
                start += ExtensionSize;
            }

            return start <= _bytes.Length ? _bytes[start..] : default;
        }
    }

    private int ExtensionSize => ((UInt16At(0) & PebsBit) != 0 ? 8 : 0) + (8 * CounterCount);

    private ushort UInt16At(int offset) => Unsafe.ReadUnaligned<ushort>(ref At(offset));

    private uint UInt32At(int offset) => Unsafe.ReadUnaligned<uint>(ref At(offset));

    private long Int64At(int offset) => Unsafe.ReadUnaligned<long>(ref At(offset));

    /// <summary>Gets a reference into the fixed header, whose length was checked when the record was found.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte At(int offset) => ref Unsafe.Add(ref MemoryMarshal.GetReference(_bytes), offset);
}
