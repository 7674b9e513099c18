namespace WpaAddins.Etl.Records.Events;

/// <summary>A mouse button is pressed or released (UIforETW Multi-Input 400, 401).</summary>
/// <remarks>
/// Shape: button, flags, x, y.
/// Units: pixels of the screen.
/// Source: UIforETW's etwproviders.man (documented); not seen in a trace.
/// </remarks>
public readonly ref struct MultiInputButton
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 16;

    private readonly ReadOnlySpan<byte> _payload;

    private MultiInputButton(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the number of the button; 2 is the right button.</summary>
    public int Button => BinaryPrimitives.ReadInt32LittleEndian(_payload);

    /// <summary>Gets the distance of the pointer from the left of the screen.</summary>
    public int X => BinaryPrimitives.ReadInt32LittleEndian(_payload[8..]);

    /// <summary>Gets the distance of the pointer from the top of the screen.</summary>
    public int Y => BinaryPrimitives.ReadInt32LittleEndian(_payload[12..]);

    /// <summary>Views <paramref name="payload"/> as a button, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out MultiInputButton record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new MultiInputButton(payload) : default;
        return fits;
    }
}
