namespace WpaAddins.Etl.Records.Events;

/// <summary>The mapping of an NT path prefix to a DOS path prefix (SystemConfigEx, type 35).</summary>
/// <remarks>
/// Shape: two strings; the second may be empty.
/// Errors: none; any payload is accepted.
/// Source: SystemConfigEx, TraceEvent (documented); observed.
/// </remarks>
public readonly ref struct VolumeMapping
{
    /// <summary>Type of the classic event.</summary>
    public const byte EventType = 35;

    private readonly ReadOnlySpan<byte> _payload;

    private VolumeMapping(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the NT path prefix.</summary>
    public ReadOnlySpan<char> NtPath => PayloadText.Utf16(_payload, 0);

    /// <summary>Gets the DOS path prefix that replaces the NT path prefix.</summary>
    public ReadOnlySpan<char> DosPath => PayloadText.Utf16(_payload, PayloadText.AfterUtf16(_payload, 0));

    /// <summary>Views <paramref name="payload"/> as a mapping, without copying it.</summary>
    /// <returns>Always true: an empty payload has empty strings.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out VolumeMapping record)
    {
        record = new VolumeMapping(payload);
        return true;
    }
}
