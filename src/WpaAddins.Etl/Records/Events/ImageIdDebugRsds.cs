namespace WpaAddins.Etl.Records.Events;

/// <summary>The PDB identity of an image (ImageId, type 36; 37 for the PDB of managed code).</summary>
/// <remarks>
/// Shape: base, process id, GUID, age, single-byte name. The record has the same time, base and process as the image
/// event that it belongs to.
/// Source: DbgID_RSDS, TraceEvent (documented); version 2 observed with 8-byte pointers.
/// </remarks>
public readonly ref struct ImageIdDebugRsds
{
    /// <summary>Type of the classic event.</summary>
    public const byte EventType = 36;

    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private ImageIdDebugRsds(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the image.</summary>
    public ulong ImageBase => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the process.</summary>
    public uint ProcessId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Gets the GUID of the PDB.</summary>
    public Guid Signature => new(_payload.Slice(_pointers.Offset(4, 1), 16));

    /// <summary>Gets the age of the PDB.</summary>
    public uint Age => _pointers.UInt32(_payload, 20, 1);

    /// <summary>Gets the bytes of the PDB's name.</summary>
    public ReadOnlySpan<byte> PdbFileName => PayloadText.Ansi(_payload, _pointers.Offset(24, 1));

    /// <summary>Returns the PDB's name as a string; bytes above 0x7F become Latin-1 characters.</summary>
    public string PdbFileNameToText() => PayloadText.FromAnsi(PdbFileName);

    /// <summary>Views <paramref name="payload"/> as a PDB, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out ImageIdDebugRsds record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 24, 1, out var pointers);
        record = fits ? new ImageIdDebugRsds(payload, pointers) : default;
        return fits;
    }
}
