namespace WpaAddins.Etl.Records.Events;

/// <summary>A screen saver process starts or ends (Win32k 22, version 0).</summary>
/// <remarks>
/// Shape: one number; 4 bytes.
/// Source: Win32k manifest of Windows 10 17134, template ScreenSaverProcessArgs and its map of actions (documented);
/// not seen in a trace.
/// </remarks>
public readonly ref struct Win32kScreenSaver
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 4;

    /// <summary>The action of a screen saver that starts.</summary>
    public const uint Start = 1;

    /// <summary>The action of a screen saver that ends.</summary>
    public const uint End = 2;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kScreenSaver(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the action: <see cref="Start"/>, <see cref="End"/>, or an undocumented value.</summary>
    public uint Action => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Views <paramref name="payload"/> as the start or end of a screen saver, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kScreenSaver record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kScreenSaver(payload) : default;
        return fits;
    }
}
