namespace WpaAddins.Etl.Records.Events;

/// <summary>Another process gets the focus (Win32k 26).</summary>
/// <remarks>
/// Shape: session and two process ids; 12 bytes.
/// Source: Win32k manifest of Windows 10 17134, template FocusedProcessChangeArgs (documented); not seen in a trace.
/// </remarks>
public readonly ref struct Win32kFocusedProcessChange
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kFocusedProcessChange(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the process that had the focus; 0 if none had it.</summary>
    public uint OldProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the id of the process that gets the focus; 0 if none gets it.</summary>
    public uint NewProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Views <paramref name="payload"/> as a change of the process in focus, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kFocusedProcessChange record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kFocusedProcessChange(payload) : default;
        return fits;
    }
}
