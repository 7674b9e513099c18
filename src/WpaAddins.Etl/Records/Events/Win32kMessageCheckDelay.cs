namespace WpaAddins.Etl.Records.Events;

/// <summary>A window did not check for messages for a long time (Win32k 38).</summary>
/// <remarks>
/// Shape: flags and delay; the fields after them are not decoded. The thread id is in the record header.
/// Units: milliseconds; the delay ends at the time of the event.
/// Source: Win32k manifest of Windows 10 17134, template MessageCheckDelayArgs (documented); not seen in a trace.
/// </remarks>
public readonly ref struct Win32kMessageCheckDelay
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kMessageCheckDelay(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the time for which the thread did not check for messages, in milliseconds.</summary>
    public uint DelayMs => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Views <paramref name="payload"/> as a delay, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kMessageCheckDelay record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kMessageCheckDelay(payload) : default;
        return fits;
    }
}
