using System.Globalization;
using WpaAddins.Trace.Images;

namespace WpaAddins.Symbols.Lookup;

/// <summary>Lists the files of a folder that can be the PDB of an image.</summary>
/// <remarks>
/// Shape: <c>name.pdb/GUIDAGE/name.pdb</c>, the layout of symbol servers; the same below a folder with the first two
/// letters of the name; then both with a folder <c>msfz*</c> before the file (such as <c>msfz0</c>): a compressed PDB,
/// which is reported and not read; then <c>name.pdb</c>, <c>symbols/EXT/name.pdb</c> and <c>EXT/name.pdb</c>, where EXT is the extension of
/// the image. Case is ignored. Deeper folders are not searched. Source: symsrv and DbgHelp (documented).
/// </remarks>
internal static class PdbPlaces
{
    private const int LongestName = 255;
    private const int LongestDevice = 7;

    /// <summary>The folder of compressed PDBs; the number is the version of the container.</summary>
    private const string Compressed = "msfz*";

    private static readonly EnumerationOptions s_anyCase = new()
    {
        MatchCasing = MatchCasing.CaseInsensitive,
        MatchType = MatchType.Simple,
        AttributesToSkip = 0,
    };

    /// <summary>Formats the key of a PDB on symbol servers: GUID and age, hexadecimal.</summary>
    public static string Key(PdbIdentity pdb) =>
        pdb.Signature.ToString("N").ToUpperInvariant() + pdb.Age.ToString("X", CultureInfo.InvariantCulture);

    /// <summary>
    /// Returns whether a name from a trace is a plain file name, which cannot lead out of its folder. Windows opens a
    /// device for some names, with any extension, such as <c>NUL</c> or <c>CON.pdb</c>. They are refused on every
    /// system, because folders are shared.
    /// </summary>
    public static bool IsFileName(string name) =>
        name.Length is > 0 and <= LongestName
        && !IsDevice(name.AsSpan(0, name.IndexOf('.') is >= 0 and var dot ? dot : name.Length).TrimEnd(' '))
        && name.Trim('.', ' ').Length == name.Length
        && !name.AsSpan().ContainsAny("*?\"<>|:/\\")
        && !name.AsSpan().ContainsAnyInRange('\0', '\u001F');

    // Superscript digits of Latin-1 count as digits. Source: "Naming Files, Paths, and Namespaces", Windows
    // (documented).
    private static bool IsDevice(ReadOnlySpan<char> stem)
    {
        Span<char> upper = stackalloc char[LongestDevice];
        return stem.Length <= LongestDevice
            && upper[..stem.ToUpperInvariant(upper)] is "CON" or "PRN" or "AUX" or "NUL" or "CONIN$" or "CONOUT$"
            or ['C', 'O', 'M', (>= '0' and <= '9') or '\u00b9' or '\u00b2' or '\u00b3']
            or ['L', 'P', 'T', (>= '0' and <= '9') or '\u00b9' or '\u00b2' or '\u00b3'];
    }

    /// <summary>Finds the existing files, the most likely first.</summary>
    public static IEnumerable<string> Find(string folder, ImageRow image, PdbIdentity pdb)
    {
        var name = pdb.FileName;
        if (!IsFileName(name))
        {
            return [];
        }

        var key = Key(pdb);
        var kind = Path.GetExtension(image.FileName).TrimStart('.');
        List<string[]> places = [[name, key, name], [name, key, Compressed, name], [name]];
        if (name.Length >= 2)
        {
            places.Insert(1, [name[..2], name, key, name]);
            places.Insert(3, [name[..2], name, key, Compressed, name]);
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
