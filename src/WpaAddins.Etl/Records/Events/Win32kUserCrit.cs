namespace WpaAddins.Etl.Records.Events;

/// <summary>A thread acquires (Win32k 163 to 166) or releases (167) the lock of the window manager.</summary>
/// <remarks>
/// Shape: counts, a time in other units that is mostly 0, a token; 20 bytes. The event is written after the lock was acquired,
/// and just before it is released.
/// Units: the counts are ticks of the performance counter; the time is the record header's.
/// Source: Win32k manifests of Windows 10 10240, 17134 and 18990, templates ExclusiveUserCritArgs and ReleaseUserCritArgs,
/// keyword Contention 0x10000000 (documented); not seen in a trace.
/// </remarks>
public readonly ref struct Win32kUserCrit
{
    /// <summary>Size in bytes.</summary>
    public const int SizeBytes = 20;

    private readonly ReadOnlySpan<byte> _payload;

    private Win32kUserCrit(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets how long the thread waited for the lock (AcquireQpcCounts), or the field HoldQpcCounts of a release.</summary>
    public ulong QpcCounts => BinaryPrimitives.ReadUInt64LittleEndian(_payload);

    /// <summary>Gets the number of acquisitions so far; it is no address.</summary>
    public ulong Token => BinaryPrimitives.ReadUInt64LittleEndian(_payload[12..]);

    /// <summary>Views <paramref name="payload"/> as an acquisition or a release, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out Win32kUserCrit record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new Win32kUserCrit(payload) : default;
        return fits;
    }
}
