using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Building;

/// <summary>The data of one ImageID record: the PDB of an image.</summary>
/// <param name="Ticks">The time of a record of the same image.</param>
/// <param name="ProcessId">The process of the image; 0 for the kernel.</param>
internal readonly record struct ImagePdbNote(long Ticks, uint ProcessId, ulong BaseAddress, PdbIdentity Pdb);
