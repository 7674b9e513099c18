using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Pdb;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Lookup;

/// <summary>Finds the functions of images: in PDBs of exactly their build, then in text symbol files.</summary>
/// <remarks>
/// A PDB is used only if its GUID and age equal those of the image in the trace, because the names of another build are
/// wrong. Functions are cached, so that one loader can serve several traces. Instances are thread-safe.
/// Errors: files that cannot be read or are damaged are ignored and listed in <see cref="Outcomes"/>.
/// </remarks>
public sealed class SymbolLoader : ISymbolSource
{
    private readonly object _gate = new();
    private readonly IReadOnlyList<string> _folders;
    private readonly IReadOnlyList<SymbolFile> _files;
    private readonly SymbolLimits _limits;
    private readonly Func<string, bool> _mayRead;
    private readonly Dictionary<PdbIdentity, ModuleSymbols?> _pdbs = [];
    private readonly List<SymbolOutcome> _outcomes = [];

    /// <summary>Creates a loader; no file is opened yet.</summary>
    /// <param name="folders">Folders of PDBs and caches.</param>
    /// <param name="server">The server for PDBs that no folder has; null for none.</param>
    /// <param name="limits">The limits; null for the defaults.</param>
    /// <param name="mayRead">Whether a PDB may be opened; null for all.</param>
    public SymbolLoader(
        IReadOnlyList<string> folders,
        IReadOnlyList<SymbolFile>? files = null,
        SymbolServer? server = null,
        SymbolLimits? limits = null,
        Func<string, bool>? mayRead = null)
    {
        ArgumentNullException.ThrowIfNull(folders);
        (_folders, _files, Server, _limits) = (folders, files ?? [], server, limits ?? SymbolLimits.Default);
        _mayRead = mayRead ?? (_ => true);
    }

    /// <summary>Gets the server for PDBs that no folder has; null for none.</summary>
    public SymbolServer? Server { get; }

    /// <summary>Gets the result of each search for a module, in the order of the searches.</summary>
    public IReadOnlyList<SymbolOutcome> Outcomes
    {
        get
        {
            lock (_gate)
            {
                return [.. _outcomes];
            }
        }
    }

    /// <inheritdoc/>
    public ModuleSymbols? Find(ImageRow image)
    {
        ArgumentNullException.ThrowIfNull(image);
        lock (_gate)
        {
            var refused = new List<string>();
            var symbols = FindPdb(image, refused);
            foreach (var file in _files)
            {
                symbols ??= file.Find(image);
            }

            _outcomes.Add(new SymbolOutcome(image.FileName, refused));
            return symbols;
        }
    }

    private ModuleSymbols? FindPdb(ImageRow image, List<string> refused)
    {
        if (image.Pdb is not { } pdb)
        {
            return null;
        }

        if (_pdbs.TryGetValue(pdb, out var known))
        {
            return known;
        }

        var found = _folders.SelectMany(folder => Places(folder, image, pdb, refused))
            .Select(path => TryRead(path, pdb, refused))
            .FirstOrDefault(symbols => symbols is not null);
        if (found is null && Server?.TryFetch(pdb, refused) is { } fetched)
        {
            found = TryRead(fetched, pdb, refused);
        }

        _pdbs.Add(pdb, found);
        return found;
    }

    private static string[] Places(string folder, ImageRow image, PdbIdentity pdb, List<string> refused)
    {
        try
        {
            return [.. PdbPlaces.Find(folder, image, pdb)];
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            refused.Add($"{folder}: {error.Message}");
            return [];
        }
    }

    private ModuleSymbols? TryRead(string path, PdbIdentity pdb, List<string> refused)
    {
        try
        {
            if (!_mayRead(path))
            {
                refused.Add($"{Path.GetFileName(path)}: it may not be read");
                return null;
            }

            using var file = PdbFile.Open(path, _limits);
            if (file.Matches(pdb))
            {
                return file.ReadSymbols();
            }

            refused.Add($"{path}: another build ({file.Signature}, age {file.Age})");
        }
        catch (Exception error) when (error is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            refused.Add($"{path}: {error.Message}");
        }

        return null;
    }
}
