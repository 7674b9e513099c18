namespace WpaAddins.Etl.Records.Events;

/// <summary>The display of a session changes its power state (Win32k 10, version 0).</summary>
/// <remarks>
/// Shape: session and a time, then 16-bit states and console flag; 14 bytes. The meaning of the states is not
/// documented.
/// Source: Win32k manifest of Windows 10 17134, template PowerDisplayChangeArgs (documented); not seen in a trace.
/// </remarks>
public readonly ref struct Win32kDisplayChange
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 14;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kDisplayChange(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the session.</summary>
    public uint SessionId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the state before the change.</summary>
    public ushort PreviousState => BinaryPrimitives.ReadUInt16LittleEndian(_payload[8..]);

    /// <summary>Gets the state after the change.</summary>
    public ushort NewState => BinaryPrimitives.ReadUInt16LittleEndian(_payload[10..]);

    /// <summary>Views <paramref name="payload"/> as a change of the display, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kDisplayChange record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kDisplayChange(payload) : default;
        return fits;
    }
}
