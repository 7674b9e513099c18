using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Building;

/// <summary>What one ImageID record says: which PDB belongs to an image.</summary>
/// <param name="Ticks">The time of a record of the same image.</param>
/// <param name="ProcessId">In which process; 0 for the kernel.</param>
internal readonly record struct ImagePdbNote(long Ticks, uint ProcessId, ulong BaseAddress, PdbIdentity Pdb);
