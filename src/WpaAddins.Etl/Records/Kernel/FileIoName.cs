namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The name of a file (0x0400, 0x0420, 0x0423, 0x0424).</summary>
/// <remarks>
/// Shape: key, then path to its terminator or the end of the payload.
/// Source: FileIo_Name, MOF; WMI_FILE_IO, ntwmi.h (documented); 0x0420, 0x0423, 0x0424 observed with 8-byte pointers.
/// </remarks>
public readonly ref struct FileIoName
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private FileIoName(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the key of the file; the MOF calls it FileObject.</summary>
    public ulong FileKey => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the path, without terminator.</summary>
    public ReadOnlySpan<char> FileName => PayloadText.Utf16(_payload, _pointers.Size);

    /// <summary>Views <paramref name="payload"/> as a name, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out FileIoName record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 0, 1, out var pointers);
        record = fits ? new FileIoName(payload, pointers) : default;
        return fits;
    }
}
