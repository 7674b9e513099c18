using System.Runtime.CompilerServices;

namespace WpaAddins.Etl.Headers;

/// <summary>Sizes and offsets of a record header, found by the record's type byte.</summary>
/// <remarks>
/// Shape: one entry per type byte, for records whose fourth byte is 0xC0; one for messages, whose fourth byte is 0x90
/// or 0xB0. Source: ntwmi.h, TRACE_HEADER_TYPE_* (documented); types 1, 2, 0x0A, 0x11 to 0x14 observed in traces of
/// Windows 7 to 11.
/// </remarks>
internal readonly struct RecordLayout
{
    public const byte NoTimestamp = 0;

    /// <summary>The bit that is set in the first four bytes of every record.</summary>
    public const uint RecordBit = 0x80000000;

    /// <summary>Four bytes that end the records of a buffer, although <see cref="RecordBit"/> is set in them.</summary>
    public const uint EndMarker = 0xFFFFFFFF;

    /// <summary>Bytes 2 and 3 of a record with a PerfInfo header of a 64-bit system, the most frequent kind.</summary>
    public const uint PerfInfo64 = 0xC011;

    public const byte PerfInfoHeaderSize = 0x10;

    public const byte PerfInfoTimestampOffset = 0x08;

    private const byte TypedMark = 0xC0;
    private const byte MessageMark = 0x90;
    private const byte OtherMessageMark = 0xB0;
    private static readonly RecordLayout[] s_byType = CreateTable();
    private static readonly RecordLayout[] s_message = [new(RecordKind.Message, 8, 0, NoTimestamp, 8)];

    private RecordLayout(RecordKind kind, byte headerSize, byte sizeOffset, byte timestampOffset, byte pointerSize)
    {
        Kind = kind;
        HeaderSize = headerSize;
        SizeOffset = sizeOffset;
        TimestampOffset = timestampOffset;
        PointerSize = pointerSize;
    }

    public RecordKind Kind { get; }

    public byte HeaderSize { get; }

    /// <summary>Gets the offset of the u16 that is the record's size.</summary>
    public byte SizeOffset { get; }

    /// <summary>Gets the offset of the timestamp, or <see cref="NoTimestamp"/>.</summary>
    public byte TimestampOffset { get; }

    public byte PointerSize { get; }

    /// <summary>Finds the layout of a record from its first four bytes, of which the highest bit is set.</summary>
    /// <param name="marker">The first four bytes: byte 2 is the type, byte 3 the flags.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref readonly RecordLayout For(uint marker) =>
        ref (marker >> 24) == TypedMark ? ref s_byType[(marker >> 16) & 0xFF] : ref OfUntyped(marker);

    private static ref readonly RecordLayout OfUntyped(uint marker) =>
        ref (marker >> 24) is MessageMark or OtherMessageMark ? ref s_message[0] : ref s_byType[0];

    private static RecordLayout[] CreateTable()
    {
        var table = new RecordLayout[256];
        Array.Fill(table, new RecordLayout(RecordKind.Other, 4, 0, NoTimestamp, 8));
        Pair(0x01, 0x02, RecordKind.System, 0x20, 4, 0x10);
        Pair(0x03, 0x04, RecordKind.Compact, 0x18, 4, 0x10);
        Pair(0x10, 0x11, RecordKind.PerfInfo, PerfInfoHeaderSize, 4, PerfInfoTimestampOffset);
        Pair(0x0A, 0x14, RecordKind.Classic, 0x30, 0, 0x10);
        Pair(0x0B, 0x15, RecordKind.Instance, 0x48, 0, 0x10);
        Pair(0x12, 0x13, RecordKind.Event, 0x50, 0, 0x10);
        return table;

        void Pair(byte type32, byte type64, RecordKind kind, byte headerSize, byte sizeOffset, byte timestampOffset)
        {
            table[type32] = new RecordLayout(kind, headerSize, sizeOffset, timestampOffset, 4);
            table[type64] = new RecordLayout(kind, headerSize, sizeOffset, timestampOffset, 8);
        }
    }
}
