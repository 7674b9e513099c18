namespace WpaAddins.Etl.Records.Events;

/// <summary>The keyboard focus moves to another thread (Win32k 2).</summary>
/// <remarks>
/// Shape: two thread ids; 8 bytes.
/// Source: Win32k manifest of Windows 10 17134, template FocusChangeArgs (documented); not seen in a trace.
/// </remarks>
public readonly ref struct Win32kFocusChange
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kFocusChange(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the thread that had the focus; 0 if none had it.</summary>
    public uint OldThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the id of the thread that gets the focus; 0 if none gets it.</summary>
    public uint NewThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Views <paramref name="payload"/> as a change of focus, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kFocusChange record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kFocusChange(payload) : default;
        return fits;
    }
}
