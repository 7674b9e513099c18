namespace WpaAddins.Trace.Images;

/// <summary>Names exactly one PDB: the one that was made together with an image.</summary>
/// <param name="Name">File name of the PDB, as the image has it; may be a path of the machine that built it.</param>
/// <param name="Age">Which revision of that build.</param>
/// <remarks>Source: the RSDS entry of an image's debug directory.</remarks>
public sealed record PdbIdentity(string Name, Guid Signature, uint Age)
{
    /// <summary>Gets the name without its folder, whichever system's separators it has.</summary>
    public string FileName => Name[(Name.LastIndexOfAny(['\\', '/']) + 1)..];
}
