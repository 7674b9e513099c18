namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>A record of a random trace of file operations, for the writer and the slow implementation.</summary>
/// <param name="Hook">0420, 0423, 0424, 0440, 0442, 0443, 0444, 044A or 044C.</param>
/// <param name="Tick">Time in ticks.</param>
/// <param name="Irp">Request packet.</param>
/// <param name="Size">Requested bytes; in the record of an end, transferred bytes.</param>
/// <param name="Frame">Address of the caller; 0 = no stack.</param>
internal sealed record FileIoRecord(
    int Hook, long Tick, int Cpu, uint ThreadId, ulong Irp, ulong Object, ulong Key, long Offset, uint Size, uint Status,
    string Path, ulong Frame);
