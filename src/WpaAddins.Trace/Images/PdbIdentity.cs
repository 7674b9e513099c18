namespace WpaAddins.Trace.Images;

/// <summary>Identifies exactly one PDB: the one that was built together with an image.</summary>
/// <param name="Name">File name of the PDB, as stored in the image; may be a path of the machine that built it.</param>
/// <param name="Age">The revision of that build.</param>
/// <remarks>Source: the RSDS entry of an image's debug directory.</remarks>
public sealed record PdbIdentity(string Name, Guid Signature, uint Age)
{
    /// <summary>Gets the name without its folder; accepts the path separators of all systems.</summary>
    public string FileName => Name[(Name.LastIndexOfAny(['\\', '/']) + 1)..];
}
