namespace WpaAddins.Etl.Records.Events;

/// <summary>Size, time stamp and original name of an image (ImageId, type 0).</summary>
/// <remarks>
/// Shape: base, size, process id, time stamp, name. It has the time, base and process of the image event that it
/// belongs to.
/// Units: the size is in bytes.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: WMI_IMAGEID_INFORMATION, ntwmi.h (documented); version 2 observed with 8-byte pointers.
/// </remarks>
public readonly ref struct ImageIdInfo
{
    /// <summary>Type of the classic event.</summary>
    public const byte EventType = 0;

    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private ImageIdInfo(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the image.</summary>
    public ulong ImageBase => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the size of the image in memory, in bytes.</summary>
    public ulong ImageSizeBytes => _pointers.Pointer(_payload, 0, 1);

    /// <summary>Gets the id of the process.</summary>
    public uint ProcessId => _pointers.UInt32(_payload, 0, 2);

    /// <summary>Gets the time stamp of the image file.</summary>
    public uint TimeDateStamp => _pointers.UInt32(_payload, 4, 2);

    /// <summary>Gets the name that the image file was built with.</summary>
    public ReadOnlySpan<char> OriginalFileName => PayloadText.Utf16(_payload, _pointers.Offset(8, 2));

    /// <summary>Makes the name as text.</summary>
    public string OriginalFileNameToText() => new(OriginalFileName);

    /// <summary>Views <paramref name="payload"/> as an identity, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out ImageIdInfo record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 8, 2, out var pointers))
        {
            record = default;
            return false;
        }

        record = new ImageIdInfo(payload, pointers);
        return true;
    }
}
