namespace WpaAddins.Etl.Records.Events;

/// <summary>A window took a long time to handle input (Win32k 37).</summary>
/// <remarks>
/// Shape: flags and two times, then the UTF-16 strings class, top-level class and image path; the fields after them
/// are not decoded. The thread id is in the record header.
/// Units: milliseconds; the delay ends at the time of the event.
/// Source: Win32k manifest of Windows 10 17134, template InputProcessDelayArgs (documented); not seen in a trace.
/// </remarks>
public readonly ref struct Win32kInputDelay
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kInputDelay(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the time since the thread removed the input from its queue, in milliseconds.</summary>
    public uint SinceInputRemoveMs => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the age of the oldest input, in milliseconds.</summary>
    public uint SinceOldestMs => BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Gets the class of the window, without terminator.</summary>
    public ReadOnlySpan<char> ClassName => PayloadText.Utf16(_payload, SizeBytes);

    /// <summary>Views <paramref name="payload"/> as a delay, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kInputDelay record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kInputDelay(payload) : default;
        return fits;
    }
}
