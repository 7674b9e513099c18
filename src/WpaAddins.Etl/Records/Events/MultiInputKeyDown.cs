namespace WpaAddins.Etl.Records.Events;

/// <summary>A key is pressed (UIforETW Multi-Input 404).</summary>
/// <remarks>
/// Shape: virtual key, then its name as a single-byte string; repeat count and flags follow and are not decoded.
/// Source: UIforETW's etwproviders.man (documented); not seen in a trace. That the virtual key has 32 bits is an
/// inference.
/// </remarks>
public readonly ref struct MultiInputKeyDown
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 4;

    private readonly ReadOnlySpan<byte> _payload;

    private MultiInputKeyDown(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the virtual key; 162 is the left Ctrl.</summary>
    public uint VirtualKey => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the name of the key, without terminator.</summary>
    public ReadOnlySpan<byte> Name => PayloadText.Ansi(_payload, SizeBytes);

    /// <summary>Returns the name of the key as a string.</summary>
    public string NameToText() => PayloadText.FromAnsi(Name);

    /// <summary>Views <paramref name="payload"/> as a key, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out MultiInputKeyDown record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new MultiInputKeyDown(payload) : default;
        return fits;
    }
}
