using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A thread becomes ready to run (0x0532).</summary>
/// <remarks>
/// Shape: 8 bytes for both pointer sizes. Neither the payload nor the header contains the readying thread: it is the
/// thread that the CPU runs or, with <see cref="ReadyThreadFlags.ExecutingDpc"/>, no thread.
/// Source: ReadyThread, MOF; ETW_READY_THREAD_EVENT, ntwmi.h (documented); observed on written records only.
/// </remarks>
public readonly ref struct ReadyThread
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ulong _payload;

    private ReadyThread(ulong payload) => _payload = payload;

    /// <summary>Views a record head, whose payload has at least <see cref="SizeBytes"/>, as a ready event.</summary>
    /// <param name="head">The first bytes of a ReadyThread record.</param>
    public ReadyThread(in RecordHead head) => _payload = head.Bytes0;

    /// <summary>Gets the id of the thread that becomes ready.</summary>
    public uint ThreadId => unchecked((uint)_payload);

    /// <summary>Gets the reason for the priority boost of the thread.</summary>
    public ReadyThreadAdjustReason AdjustReason => (ReadyThreadAdjustReason)ByteAt(4);

    /// <summary>Gets the number of levels by which the priority of the thread is raised.</summary>
    public sbyte AdjustIncrement => unchecked((sbyte)ByteAt(5));

    /// <summary>Gets the flags that describe how the thread became ready.</summary>
    public ReadyThreadFlags Flags => (ReadyThreadFlags)ByteAt(6);

    private byte ByteAt(int offset) => unchecked((byte)(_payload >> (8 * offset)));

    /// <summary>Views <paramref name="payload"/> as a ready event, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ReadyThread record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new ReadyThread(BinaryPrimitives.ReadUInt64LittleEndian(payload)) : default;
        return fits;
    }
}
