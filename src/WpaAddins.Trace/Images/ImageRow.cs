namespace WpaAddins.Trace.Images;

/// <summary>One image (executable, library or driver) while it was loaded at one address.</summary>
/// <remarks>
/// Units: trace time in nanoseconds, sizes in bytes. Source: image records and the ImageID records of a merge.
/// </remarks>
public sealed record ImageRow
{
    /// <summary>Gets the process; 0 for images of the kernel, which are loaded in every process.</summary>
    public required uint ProcessId { get; init; }

    /// <summary>Gets the first address.</summary>
    public required ulong BaseAddress { get; init; }

    /// <summary>Gets the size in memory.</summary>
    public required ulong SizeBytes { get; init; }

    /// <summary>Gets the NT path.</summary>
    public required string Path { get; init; }

    /// <summary>Gets when it was loaded; <see cref="long.MinValue"/> if before the trace.</summary>
    public required long LoadedNs { get; init; }

    /// <summary>Gets when it was unloaded; <see cref="long.MaxValue"/> if not in the trace.</summary>
    public required long UnloadedNs { get; init; }

    /// <summary>Gets the time stamp of the image file; 0 if no record gives it.</summary>
    public uint TimeDateStamp { get; init; }

    /// <summary>Gets the PDB that belongs to it; null if no record names it.</summary>
    public PdbIdentity? Pdb { get; init; }

    /// <summary>Gets whether it belongs to the kernel.</summary>
    public bool IsKernel => ProcessId == ImageTable.KernelProcessId;

    /// <summary>
    /// Gets the address after its last byte. An image is no larger than a 32-bit relative address can reach.
    /// </summary>
    public ulong EndAddress => BaseAddress + Math.Min(Math.Min(SizeBytes, uint.MaxValue), ulong.MaxValue - BaseAddress);

    /// <summary>Gets the name without folders, such as <c>ntdll.dll</c>.</summary>
    public string FileName => Path[(Path.LastIndexOfAny(['\\', '/']) + 1)..];

    /// <summary>Checks whether it was loaded at a time.</summary>
    /// <returns>Whether it was.</returns>
    public bool IsLoadedAt(long time) => LoadedNs <= time && time < UnloadedNs;
}
