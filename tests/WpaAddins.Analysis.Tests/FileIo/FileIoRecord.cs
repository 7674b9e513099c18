namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>A record of a random trace of file operations, as both the writer and the slow implementation take it.</summary>
/// <param name="Hook">0420, 0423, 0424, 0440, 0442, 0443, 0444, 044A or 044C.</param>
/// <param name="Tick">When.</param>
/// <param name="Cpu">Where.</param>
/// <param name="ThreadId">Who.</param>
/// <param name="Irp">Request packet.</param>
/// <param name="Object">File object.</param>
/// <param name="Key">File key.</param>
/// <param name="Offset">Place in the file.</param>
/// <param name="Size">Bytes asked for; of an end, bytes transferred.</param>
/// <param name="Status">Status of an end.</param>
/// <param name="Path">Path of an opening or a name.</param>
/// <param name="Frame">Address of the caller; 0 = no stack.</param>
internal sealed record FileIoRecord(
    int Hook, long Tick, int Cpu, uint ThreadId, ulong Irp, ulong Object, ulong Key, long Offset, uint Size, uint Status,
    string Path, ulong Frame);
