namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A priority of a thread changes (0x0530, 0x0531, 0x0533, 0x0534).</summary>
/// <remarks>
/// Shape: 8 bytes for both pointer sizes. The hook id determines which priority: scheduling, base, page or I/O.
/// Source: ThreadPriority, MOF; ETW_PRIORITY_EVENT, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct PriorityChange
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private PriorityChange(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the priority before the change.</summary>
    public sbyte OldPriority => unchecked((sbyte)_payload[4]);

    /// <summary>Gets the priority after the change.</summary>
    public sbyte NewPriority => unchecked((sbyte)_payload[5]);

    /// <summary>Views <paramref name="payload"/> as a change of priority, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out PriorityChange record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new PriorityChange(payload[..SizeBytes]) : default;
        return fits;
    }
}
