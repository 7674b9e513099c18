namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A switch of one logical processor from one thread to another (0x0524, CSwitch).</summary>
/// <remarks>
/// Shape: one record per switch, without pointers: 16 bytes in version 1, 24 in versions 2 to 4, 28 in version 5. The
/// length decides which fields are there; the version only how byte 13 is read.
/// Units: the wait time is in ticks of the system timer; the remaining quantum in 1,024 processor cycles; the time of
/// the switch is the record header's.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: CSwitch_V1 to CSwitch_V4, MOF; WMI_CONTEXTSWAP, ntwmi.h (documented); versions 2, 4 and 5 observed on byte
/// samples.
/// </remarks>
public readonly ref struct ContextSwitch
{
    /// <summary>Size in bytes of versions 2 to 4.</summary>
    public const int SizeBytes = 24;

    /// <summary>Size in bytes of version 1.</summary>
    public const int SizeBytesV1 = 16;

    /// <summary>Size in bytes of version 5.</summary>
    public const int SizeBytesV5 = 28;

    private readonly ReadOnlySpan<byte> _payload;

    // Nearly every record of a busy trace is a context switch, so its fields are read at once, not byte by byte.
    private readonly ulong _threadIds;
    private readonly ulong _bytes8To15;
    private readonly byte _version;

    private ContextSwitch(ReadOnlySpan<byte> payload, byte version)
    {
        _payload = payload;
        _threadIds = BinaryPrimitives.ReadUInt64LittleEndian(payload);
        _bytes8To15 = BinaryPrimitives.ReadUInt64LittleEndian(payload[8..]);
        _version = version;
    }

    /// <summary>Gets the id of the thread that is to run; 0 is the idle thread.</summary>
    public uint NewThreadId => unchecked((uint)_threadIds);

    /// <summary>Gets the id of the thread that stops; 0 is the idle thread.</summary>
    public uint OldThreadId => (uint)(_threadIds >> 32);

    /// <summary>Gets the priority of the new thread, 0 to 31.</summary>
    public sbyte NewThreadPriority => unchecked((sbyte)ByteAt(8));

    /// <summary>Gets the priority of the old thread, 0 to 31.</summary>
    public sbyte OldThreadPriority => unchecked((sbyte)ByteAt(9));

    /// <summary>
    /// Gets byte 10 as written: the rank of the old thread or, if that is idle, the idle state that the processor left.
    /// </summary>
    /// <remarks>
    /// In version 1 it is the quantum of the new thread.
    /// </remarks>
    public byte RankOrCState => ByteAt(10);

    /// <summary>Gets a value indicating whether byte 10 is the rank of the old thread.</summary>
    public bool HasRank => IsExtended && OldThreadId != 0;

    /// <summary>
    /// Gets the rank of the old thread among the scheduling groups; null for the idle thread and in version 1.
    /// </summary>
    /// <remarks>
    /// Units: 0 is the rank of a thread in no scheduling group (documented); a lower rank runs first (inference).
    /// </remarks>
    public byte? OldThreadRank => HasRank ? RankOrCState : null;

    /// <summary>
    /// Gets the idle state that the processor left; null unless the old thread is idle, and in version 1.
    /// </summary>
    /// <remarks>
    /// Units: 0 is none; the numbers are the system's own, not ACPI names.
    /// </remarks>
    public byte? PreviousCState => IsExtended && OldThreadId == 0 ? RankOrCState : null;

    /// <summary>Gets the boost of the new thread that is still to decay; 0 in version 1.</summary>
    public sbyte NewThreadPriorityDecrement => IsExtended ? unchecked((sbyte)ByteAt(11)) : (sbyte)0;

    /// <summary>Gets why the old thread waits; stale unless it waits or was preempted.</summary>
    public WaitReason OldThreadWaitReason => (WaitReason)ByteAt(12);

    /// <summary>Gets the mode in which the old thread waits.</summary>
    public WaitMode OldThreadWaitMode => (WaitMode)(ByteAt(13) & 0x01);

    /// <summary>Gets byte 13 as written: the wait mode, and flags since version 3.</summary>
    public byte RawWaitMode => ByteAt(13);

    /// <summary>Gets the background activity level of the old thread; null before version 4.</summary>
    /// <remarks>
    /// Source: BAM QoS level, MOF; the names of the levels are not known.
    /// </remarks>
    public byte? OldThreadQosLevel => HasQosLevels ? (byte)((ByteAt(13) >> 1) & 0x07) : null;

    /// <summary>Gets the background activity level of the new thread; null before version 4.</summary>
    public byte? NewThreadQosLevel => HasQosLevels ? (byte)((ByteAt(13) >> 4) & 0x07) : null;

    /// <summary>Gets whether the old thread's process counts as important; null except in version 3.</summary>
    public bool? OldThreadIsImportant => HasImportance ? (ByteAt(13) & 0x02) != 0 : null;

    /// <summary>Gets whether the new thread's process counts as important; null except in version 3.</summary>
    public bool? NewThreadIsImportant => HasImportance ? (ByteAt(13) & 0x04) != 0 : null;

    /// <summary>Gets what the old thread does now.</summary>
    public KernelThreadState OldThreadState => (KernelThreadState)ByteAt(14);

    /// <summary>Gets the low 8 bits of the old thread's ideal processor.</summary>
    public byte OldThreadIdealProcessor => ByteAt(15);

    /// <summary>
    /// Gets how long the new thread waited, in ticks of the system timer; 0 in version 1, meaningless for idle.
    /// </summary>
    public uint NewThreadWaitTimeTicks => IsExtended ? BinaryPrimitives.ReadUInt32LittleEndian(_payload[16..]) : 0;

    /// <summary>
    /// Gets the rest of the old thread's quantum, in 1,024 cycles; 0 in version 1, meaningless for idle.
    /// </summary>
    public int OldThreadRemainingQuantum => IsExtended ? BinaryPrimitives.ReadInt32LittleEndian(_payload[20..]) : 0;

    /// <summary>Gets the last 4 bytes of version 5, whose meaning is not known; null in older versions.</summary>
    public uint? TrailingValue =>
        _payload.Length >= SizeBytesV5 ? BinaryPrimitives.ReadUInt32LittleEndian(_payload[24..]) : null;

    /// <summary>
    /// Gets a value indicating whether the record has 24 bytes or more, that is not the form of version 1.
    /// </summary>
    public bool IsExtended => _payload.Length >= SizeBytes;

    private byte ByteAt(int offset) => unchecked((byte)(_bytes8To15 >> (8 * (offset - 8))));

    private bool HasQosLevels => _version >= 4 && IsExtended;

    private bool HasImportance => _version == 3 && IsExtended;

    /// <summary>Views <paramref name="payload"/> as a switch, without copying it.</summary>
    /// <returns>Whether the payload has 16 bytes or more.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, byte version, out ContextSwitch record)
    {
        if (payload.Length < SizeBytesV1)
        {
            record = default;
            return false;
        }

        record = new ContextSwitch(payload, version);
        return true;
    }
}
