using System.Globalization;
using WpaAddins.Trace.Images;

namespace WpaAddins.Symbols.Lookup;

/// <summary>The places of a folder in which the PDB of an image may lie.</summary>
/// <remarks>
/// Shape: <c>name.pdb/GUIDAGE/name.pdb</c>, the layout of symbol servers; the same below the first two letters of the name; then
/// <c>name.pdb</c>, <c>symbols/EXT/name.pdb</c> and <c>EXT/name.pdb</c>, EXT being the extension of the image. Case
/// does not count.
/// Folders are not searched further down. Source: symsrv and DbgHelp (documented).
/// </remarks>
internal static class PdbPlaces
{
    private const int LongestName = 255;
    private static readonly EnumerationOptions s_anyCase = new()
    {
        MatchCasing = MatchCasing.CaseInsensitive,
        MatchType = MatchType.Simple,
        AttributesToSkip = 0,
    };

    /// <summary>Gets the key of a PDB on symbol servers: GUID and age, hexadecimal.</summary>
    /// <param name="pdb">The PDB.</param>
    /// <returns>The key.</returns>
    public static string Key(PdbIdentity pdb) =>
        pdb.Signature.ToString("N").ToUpperInvariant() + pdb.Age.ToString("X", CultureInfo.InvariantCulture);

    /// <summary>
    /// Tells whether the name that a trace gives for a PDB can be that of a file in a folder, and of nothing else.
    /// </summary>
    /// <param name="name">The name, without folders.</param>
    /// <returns>Whether it can.</returns>
    public static bool IsFileName(string name) =>
        name.Length is > 0 and <= LongestName
        && name.Trim('.', ' ').Length == name.Length
        && !name.AsSpan().ContainsAny("*?\"<>|:/\\")
        && !name.AsSpan().ContainsAnyInRange('\0', '\u001F');

    /// <summary>Lists the files of a folder that may be the PDB of an image, the likeliest first.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="image">The image.</param>
    /// <param name="pdb">Its PDB.</param>
    /// <returns>Paths of files that exist.</returns>
    public static IEnumerable<string> In(string folder, ImageRow image, PdbIdentity pdb)
    {
        var name = pdb.FileName;
        if (!IsFileName(name))
        {
            return [];
        }

        var key = Key(pdb);
        var kind = Path.GetExtension(image.FileName).TrimStart('.');
        var places = new List<string[]> { new[] { name, key, name }, new[] { name } };
        if (name.Length >= 2)
        {
            places.Insert(1, [name[..2], name, key, name]);
        }

        if (IsFileName(kind))
        {
            places.Add(["symbols", kind, name]);
            places.Add([kind, name]);
        }

        return places.SelectMany(steps => Walk(folder, steps)).Distinct();
    }

    private static IEnumerable<string> Walk(string folder, string[] steps)
    {
        IEnumerable<string> folders = Directory.Exists(folder) ? [folder] : [];
        foreach (var step in steps[..^1])
        {
            folders = folders.SelectMany(f => Directory.EnumerateDirectories(f, step, s_anyCase)).ToArray();
        }

        return folders.SelectMany(f => Directory.EnumerateFiles(f, steps[^1], s_anyCase));
    }
}
