namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>A record of a random trace of file operations, for the writer and the slow implementation.</summary>
/// <param name="Hook">0420, 0423, 0424, 0440, 0442, 0443, 0444, 044A or 044C.</param>
/// <param name="Tick">Time in ticks.</param>
/// <param name="Cpu">The CPU that logs the record.</param>
/// <param name="ThreadId">The thread of the request.</param>
/// <param name="Irp">Request packet.</param>
/// <param name="Object">File object.</param>
/// <param name="Key">File key.</param>
/// <param name="Offset">Place in the file.</param>
/// <param name="Size">Requested bytes; in the record of an end, transferred bytes.</param>
/// <param name="Status">Status of an end.</param>
/// <param name="Path">Path in the record of a creation or a name.</param>
/// <param name="Frame">Address of the caller; 0 = no stack.</param>
internal sealed record FileIoRecord(
    int Hook, long Tick, int Cpu, uint ThreadId, ulong Irp, ulong Object, ulong Key, long Offset, uint Size, uint Status,
    string Path, ulong Frame);
