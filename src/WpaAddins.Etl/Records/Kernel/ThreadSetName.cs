namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A thread gets a name (0x0548).</summary>
/// <remarks>
/// Shape: process id, thread id, name to its terminator or the end of the payload.
/// Source: ThreadSetName, MOF (documented); observed on Windows 10, 11 and Server 2022.
/// </remarks>
public readonly ref struct ThreadSetName
{
    /// <summary>Size in bytes of the part before the name.</summary>
    public const int SizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private ThreadSetName(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the thread's process.</summary>
    public uint ProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the name, without terminator.</summary>
    public ReadOnlySpan<char> Name => PayloadText.Utf16(_payload, SizeBytes);

    /// <summary>Returns the name as a string.</summary>
    public string NameToText() => new(Name);

    /// <summary>Views <paramref name="payload"/> as a thread's new name, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ThreadSetName record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new ThreadSetName(payload) : default;
        return fits;
    }
}
