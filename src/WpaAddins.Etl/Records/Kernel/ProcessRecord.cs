namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A start, end, rundown or defunct record of a process (0x0301 to 0x0304, 0x0327).</summary>
/// <remarks>
/// Shape: version 0 has two pointer-sized ids; later versions have a key, ids, session and exit status. Version 3 adds
/// the page table, version 4 flags. The user's identifier and strings follow: image name, command line (version 2 and
/// later), package and application (version 4 and later). Version 5 of 0x0327 ends with the exit time. Missing strings
/// are empty.
/// Units: the exit time is a FILETIME, 100 ns since 1601-01-01 UTC; addresses of the traced system.
/// Errors: none thrown; a payload shorter than the fixed part is refused. If the user's identifier is not
/// valid, all strings are empty.
/// Source: Process_V0 to Process_V4, MOF; WMI_PROCESS_INFORMATION, ntwmi.h (documented). Versions 3 to 5 with 8-byte
/// pointers and version 3 with 4-byte pointers observed.
/// </remarks>
public readonly ref struct ProcessRecord
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;
    private readonly byte _version;

    // The offset of the image name; -1 if the user identifier before it is not valid.
    private readonly int _textOffset;

    private ProcessRecord(ReadOnlySpan<byte> payload, PointerLayout pointers, byte version, int sidOffset)
    {
        _payload = payload;
        _pointers = pointers;
        _version = version;
        _textOffset = UserSidField.Skip(payload, sidOffset, pointers);
    }

    /// <summary>Gets the id of the process.</summary>
    public uint ProcessId => _pointers.UInt32(_payload, 0, _version == 0 ? 0 : 1);

    /// <summary>Gets the id of the parent process.</summary>
    public uint ParentProcessId => _pointers.UInt32(_payload, _version == 0 ? 0 : 4, 1);

    /// <summary>Gets the bytes of the image name, in a code page that is not recorded.</summary>
    /// <remarks>Source: names longer than 15 bytes were observed since Windows 7, up to 27.</remarks>
    public ReadOnlySpan<byte> ImageFileName => _textOffset < 0 ? default : PayloadText.Ansi(_payload, _textOffset);

    /// <summary>Gets the command line, without terminator; empty before version 2.</summary>
    public ReadOnlySpan<char> CommandLine => _version < 2 || _textOffset < 0
        ? default
        : PayloadText.Utf16(_payload, PayloadText.AfterAnsi(_payload, _textOffset));

    /// <summary>Returns the image name as a string; bytes above 0x7F become Latin-1 characters.</summary>
    public string ImageFileNameToText() => PayloadText.FromAnsi(ImageFileName);

    /// <summary>Returns the command line as a string.</summary>
    public string CommandLineToText() => new(CommandLine);

    /// <summary>Views <paramref name="payload"/> as a process, without copying it.</summary>
    /// <returns>Whether the payload contains the fixed part and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out ProcessRecord record)
    {
        var (bytes, count) = version switch
        {
            0 => (0, 2),
            1 or 2 => (16, 1),
            3 => (16, 2),
            _ => (20, 2),
        };
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, bytes, count, out var pointers);
        record = fits ? new ProcessRecord(payload, pointers, version, pointers.Offset(bytes, count)) : default;
        return fits;
    }
}
