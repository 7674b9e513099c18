using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A thread becomes ready to run (0x0532).</summary>
/// <remarks>
/// Shape: 8 bytes, both widths. Who made it ready stands neither here nor in the header: it is the thread that the
/// CPU runs or, with <see cref="ReadyThreadFlags.ExecutingDpc"/>, no thread.
/// Source: ReadyThread, MOF; ETW_READY_THREAD_EVENT, ntwmi.h (documented); observed on written records only.
/// </remarks>
public readonly ref struct ReadyThread
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ulong _payload;

    private ReadyThread(ulong payload) => _payload = payload;

    /// <summary>Views the head of a ReadyThread, whose payload has at least <see cref="SizeBytes"/>.</summary>
    /// <param name="head">The head.</param>
    public ReadyThread(in RecordHead head) => _payload = head.Bytes0;

    /// <summary>Gets the id of the thread that becomes ready.</summary>
    public uint ThreadId => unchecked((uint)_payload);

    /// <summary>Gets why its priority is raised.</summary>
    public ReadyThreadAdjustReason AdjustReason => (ReadyThreadAdjustReason)ByteAt(4);

    /// <summary>Gets by how much its priority is raised.</summary>
    public sbyte AdjustIncrement => unchecked((sbyte)ByteAt(5));

    /// <summary>Gets how it became ready.</summary>
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
