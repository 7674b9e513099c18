namespace WpaAddins.Etl.Records.Kernel;

/// <summary>An image that is loaded, unloaded or in use (0x030A, 0x1402 to 0x1404).</summary>
/// <remarks>
/// Shape: base and size; then the process id (version 1 and later); then checksum, time stamp, signature, default base
/// and 16 unused bytes (version 2 and later); then the name. In version 0 the size has 4 bytes and the name follows it.
/// Units: sizes in bytes; the time stamp of the image file is in seconds since 1970-01-01 UTC, or it is a hash.
/// Source: Image_V0 to Image_V3, MOF; WMI_IMAGELOAD_INFORMATION, ntwmi.h (documented). Versions 2 and 3 with 8-byte
/// pointers and version 1 with 4-byte pointers observed.
/// </remarks>
public readonly ref struct ImageRecord
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;
    private readonly byte _version;

    private ImageRecord(ReadOnlySpan<byte> payload, PointerLayout pointers, byte version)
    {
        _payload = payload;
        _pointers = pointers;
        _version = version;
    }

    /// <summary>Gets the address of the image.</summary>
    public ulong ImageBase => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the size of the image in memory, in bytes.</summary>
    public ulong ImageSizeBytes => _version == 0 ? _pointers.UInt32(_payload, 0, 1) : _pointers.Pointer(_payload, 0, 1);

    /// <summary>Gets the id of the process; 0 or 4 for kernel modules; null in version 0.</summary>
    public uint? ProcessId => _version == 0 ? null : _pointers.UInt32(_payload, 0, 2);

    /// <summary>Gets the time stamp of the image file; null before version 2.</summary>
    public uint? TimeDateStamp => _version >= 2 ? _pointers.UInt32(_payload, 8, 2) : null;

    /// <summary>Gets the NT path of the image, without terminator.</summary>
    public ReadOnlySpan<char> FileName
    {
        get
        {
            var (bytes, count) = Layout(_version);
            return PayloadText.Utf16(_payload, _pointers.Offset(bytes, count));
        }
    }

    /// <summary>Returns the path as a string.</summary>
    public string FileNameToText() => new(FileName);

    /// <summary>Views <paramref name="payload"/> as an image, without copying it.</summary>
    /// <returns>Whether the payload contains the fixed part and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out ImageRecord record)
    {
        var (bytes, count) = Layout(version);
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, bytes, count, out var pointers);
        record = fits ? new ImageRecord(payload, pointers, version) : default;
        return fits;
    }

    // Returns the numbers of plain bytes and pointers in the fixed part, after which the name starts.
    private static (int Bytes, int Pointers) Layout(byte version) => version switch
    {
        0 => (4, 1),
        1 => (4, 2),
        _ => (32, 3),
    };
}
