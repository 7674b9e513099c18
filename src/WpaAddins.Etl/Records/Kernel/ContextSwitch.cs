using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A switch of one logical processor from one thread to another (0x0524, CSwitch).</summary>
/// <remarks>
/// Shape: one record per switch, without pointers: 16 bytes in version 1, 24 in versions 2 to 4, 28 in version 5. The
/// payload length determines which fields exist.
/// Units: none in the decoded fields; the time of the switch is in the record header.
/// Errors: none thrown; a payload that is too short is refused, and the caller reports it.
/// Source: CSwitch_V1 to CSwitch_V4, MOF; WMI_CONTEXTSWAP, ntwmi.h (documented); versions 2, 4 and 5 observed on byte
/// samples.
/// </remarks>
public readonly ref struct ContextSwitch
{
    /// <summary>Size in bytes of versions 2 to 4.</summary>
    public const int SizeBytes = 24;

    /// <summary>Size in bytes of version 1.</summary>
    public const int SizeBytesV1 = 16;

    // Busy traces contain many context switches, so the fields are read with two loads, not byte by byte.
    private readonly ulong _threadIds;
    private readonly ulong _bytes8To15;
    private readonly bool _isExtended;

    private ContextSwitch(ReadOnlySpan<byte> payload)
    {
        _threadIds = BinaryPrimitives.ReadUInt64LittleEndian(payload);
        _bytes8To15 = BinaryPrimitives.ReadUInt64LittleEndian(payload[8..]);
        _isExtended = payload.Length >= SizeBytes;
    }

    /// <summary>Views a record head, whose payload has at least <see cref="SizeBytesV1"/>, as a switch.</summary>
    /// <param name="head">The first bytes of a context switch record.</param>
    public ContextSwitch(in RecordHead head) =>
        (_threadIds, _bytes8To15, _isExtended) = (head.Bytes0, head.Bytes8, head.PayloadLength >= SizeBytes);

    /// <summary>Gets the id of the thread that is to be switched in; 0 is the idle thread.</summary>
    public uint NewThreadId => unchecked((uint)_threadIds);

    /// <summary>Gets the id of the thread that is switched out; 0 is the idle thread.</summary>
    public uint OldThreadId => (uint)(_threadIds >> 32);

    /// <summary>Gets the priority of the new thread, 0 to 31.</summary>
    public sbyte NewThreadPriority => unchecked((sbyte)ByteAt(8));

    /// <summary>Gets the priority of the old thread, 0 to 31.</summary>
    public sbyte OldThreadPriority => unchecked((sbyte)ByteAt(9));

    /// <summary>
    /// Gets byte 10 as written: the rank of the old thread or, if that is the idle thread, the idle state that the CPU
    /// left.
    /// </summary>
    /// <remarks>
    /// In version 1 it is the quantum of the new thread.
    /// </remarks>
    public byte RankOrCState => ByteAt(10);

    /// <summary>Gets a value indicating whether byte 10 is the rank of the old thread.</summary>
    public bool HasRank => _isExtended && OldThreadId != 0;

    /// <summary>Gets the part of the new thread's priority boost that has not yet decayed; 0 in version 1.</summary>
    public sbyte NewThreadPriorityDecrement => _isExtended ? unchecked((sbyte)ByteAt(11)) : (sbyte)0;

    /// <summary>Gets the wait reason of the old thread; stale unless the thread waits or was preempted.</summary>
    public WaitReason OldThreadWaitReason => (WaitReason)ByteAt(12);

    /// <summary>Gets the scheduling state of the old thread after the switch.</summary>
    public KernelThreadState OldThreadState => (KernelThreadState)ByteAt(14);

    private byte ByteAt(int offset) => unchecked((byte)(_bytes8To15 >> (8 * (offset - 8))));

    /// <summary>Views <paramref name="payload"/> as a switch, without copying it.</summary>
    /// <returns>Whether the payload has 16 bytes or more.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ContextSwitch record)
    {
        if (payload.Length < SizeBytesV1)
        {
            record = default;
            return false;
        }

        record = new ContextSwitch(payload);
        return true;
    }
}
