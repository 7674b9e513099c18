using WpaAddins.Trace.Images;

namespace WpaAddins.Analysis.Quality;

/// <summary>The modules with the most frames without a function name, and the option that provides the names.</summary>
/// <param name="Modules">
/// At most three modules, sorted by the number of frames without a function name, the largest first. A frame counts once
/// for each distinct stack of each process. In a trace without stacks of context switches and ReadyThreads, the modules are
/// sorted by the number of samples whose leaf has no function name.
/// </param>
/// <param name="OtherModules">The number of other modules with such frames or samples.</param>
/// <param name="ArePdbsIdentified">Whether the trace identifies the PDBs of <paramref name="Modules"/>.</param>
public sealed record MissingSymbols(IReadOnlyList<string> Modules, int OtherModules, bool ArePdbsIdentified)
{
    private const int MaxModules = 3;

    /// <summary>Gets the option of the command line that provides the names.</summary>
    public string Option => ArePdbsIdentified ? "--symbols srv*FOLDER" : "--symbols FILE";

    /// <summary>Formats the names of the modules.</summary>
    /// <returns>Such as <c>ntoskrnl.exe, win32kbase.sys, ntdll.dll and 12 other modules</c>.</returns>
    public string FormatModules()
    {
        var others = OtherModules == 1 ? "1 other module" : FormattableString.Invariant($"{OtherModules:N0} other modules");
        string[] names = OtherModules == 0 ? [.. Modules] : [.. Modules, others];
        return names.Length == 1 ? names[0] : $"{string.Join(", ", names[..^1])} and {names[^1]}";
    }

    /// <summary>Formats a phrase with the missing symbols and the option that provides them.</summary>
    /// <returns>Such as <c>symbols of ntoskrnl.exe and win32kbase.sys, with --symbols srv*FOLDER</c>.</returns>
    public string FormatRequest() =>
        $"symbols of {FormatModules()}, with {Option}" + (ArePdbsIdentified ? "" : " (the trace does not identify their PDBs)");

    /// <summary>Selects the modules with the most unnamed frames; null if all frames in modules have names.</summary>
    internal static MissingSymbols? Create(IEnumerable<(string Module, long Frames)> unnamed, ImageTable images)
    {
        var modules = unnamed.OrderByDescending(m => m.Frames)
            .ThenBy(m => m.Module, StringComparer.Ordinal)
            .Select(m => m.Module)
            .ToList();
        string[] most = [.. modules.Take(MaxModules)];
        return most.Length == 0
            ? null
            : new MissingSymbols(most, modules.Count - most.Length, Array.TrueForAll(most, WithPdb(images).Contains));
    }

    private static HashSet<string> WithPdb(ImageTable images) =>
        [.. Enumerable.Range(0, images.Count).Select(i => images[i]).Where(i => i.Pdb is not null).Select(i => i.FileName)];
}
