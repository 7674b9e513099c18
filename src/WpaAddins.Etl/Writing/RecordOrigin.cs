namespace WpaAddins.Etl.Writing;

/// <summary>The processor, time and thread of a record.</summary>
/// <param name="Cpu">The logical processor.</param>
/// <param name="Is32Bit">Whether pointers in its payload have 4 bytes.</param>
/// <param name="HasThread">Whether its header contains process and thread.</param>
public readonly record struct RecordOrigin(
    int Cpu, long Ticks, bool Is32Bit, uint ProcessId = uint.MaxValue, uint ThreadId = uint.MaxValue, bool HasThread = false);
