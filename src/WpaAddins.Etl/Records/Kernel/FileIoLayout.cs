namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Computes field offsets in a file operation, whose thread id moved between versions.</summary>
/// <remarks>
/// Shape: plain bytes (the file offset of a read or write, else none), the request packet, other pointers, 4-byte
/// numbers, and in some operations a string. Version 3 and later have the thread id in 4 bytes after the pointers;
/// version 2 has it after the request packet, in the size of a pointer.
/// Source: FileIo_V2 classes, MOF; PERFINFO_FILE_* structures, ntwmi.h (documented).
/// </remarks>
internal readonly struct FileIoLayout
{
    private readonly PointerLayout _pointers;
    private readonly int _leadingBytes;

    // 1 if the thread id is among the pointers, else 0.
    private readonly int _threadIdPointers;
    private readonly int _pointerCount;

    private FileIoLayout(PointerLayout pointers, int head, int shift, int pointerCount)
    {
        _pointers = pointers;
        _leadingBytes = head;
        _threadIdPointers = shift;
        _pointerCount = pointerCount;
    }

    /// <summary>Checks that a payload holds the given counts of leading bytes, pointers and 4-byte numbers.</summary>
    /// <remarks>
    /// The thread id is counted neither in <paramref name="pointers"/> nor in <paramref name="numbers"/>.
    /// </remarks>
    /// <returns>Whether it does, and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryFit(
        int length, int pointerSize, byte version, int head, int pointers, int numbers, out FileIoLayout layout)
    {
        var shift = version < 3 ? 1 : 0;
        var bytes = head + (4 * (numbers + 1 - shift));
        var fits = PointerLayout.TryFit(length, pointerSize, bytes, pointers + shift, out var pointerLayout);
        layout = fits ? new FileIoLayout(pointerLayout, head, shift, pointers + shift) : default;
        return fits;
    }

    /// <summary>Reads the address of the request packet.</summary>
    public ulong Irp(ReadOnlySpan<byte> payload) => _pointers.Pointer(payload, _leadingBytes, 0);

    /// <summary>Reads a pointer; index 1 is the first pointer after the request packet.</summary>
    public ulong Pointer(ReadOnlySpan<byte> payload, int index) => _pointers.Pointer(payload, _leadingBytes, index + _threadIdPointers);

    public uint ThreadId(ReadOnlySpan<byte> payload) =>
        _pointers.UInt32(payload, _leadingBytes, _threadIdPointers == 0 ? _pointerCount : 1);

    /// <summary>Reads a 4-byte number; index 0 is the first number after the pointers and the thread id.</summary>
    public uint Number(ReadOnlySpan<byte> payload, int index) =>
        _pointers.UInt32(payload, _leadingBytes + (4 * (index + 1 - _threadIdPointers)), _pointerCount);

    /// <summary>Gets the offset after the given number of 4-byte numbers.</summary>
    public int OffsetAfterNumbers(int numbers) => _pointers.Offset(_leadingBytes + (4 * (numbers + 1 - _threadIdPointers)), _pointerCount);
}
