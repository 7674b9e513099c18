using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>The functions of modules, built from lookups of single addresses.</summary>
/// <remarks>
/// Shape: a function extends from its start to the last looked-up address inside it, but not beyond the start of the
/// next function. So it covers the addresses on stacks and of samples, but not all of its code. A module is identified
/// by path, size, time stamp and PDB, because it can be loaded at several addresses.
/// </remarks>
internal sealed class LibrarySymbols : ISymbolSource
{
    private readonly Dictionary<Module, ModuleSymbols> _modules;

    private LibrarySymbols(Dictionary<Module, ModuleSymbols> modules) => _modules = modules;

    /// <summary>Looks up every address of a trace that is inside one of its images.</summary>
    public static LibrarySymbols Ask(
        IEnumerable<(ImageRow Row, Func<ulong, SymbolAnswer?> Answer)> images,
        CodeAddresses addresses,
        CancellationToken cancellation)
    {
        var asked = new HashSet<(Module Module, ulong Base)>();
        var functions = new Dictionary<Module, LibraryFunctions>();
        foreach (var (row, answer) in images)
        {
            cancellation.ThrowIfCancellationRequested();
            var module = Module.Create(row);
            var inside = addresses.In(row);
            if (inside.IsEmpty || !asked.Add((module, row.BaseAddress)))
            {
                continue;
            }

            if (!functions.TryGetValue(module, out var known))
            {
                functions.Add(module, known = new LibraryFunctions());
            }

            foreach (var address in inside)
            {
                cancellation.ThrowIfCancellationRequested();
                if (answer(address) is { Name.Length: > 0 } found && found.Start >= row.BaseAddress && found.Start <= address)
                {
                    known.Add((uint)(found.Start - row.BaseAddress), (uint)(address - row.BaseAddress), found.Name);
                }
            }
        }

        return new LibrarySymbols(functions.Where(f => f.Value.Count > 0).ToDictionary(f => f.Key, f => f.Value.ToModule()));
    }

    public ModuleSymbols? Find(ImageRow image)
    {
        ArgumentNullException.ThrowIfNull(image);
        return _modules.GetValueOrDefault(Module.Create(image));
    }

    private readonly record struct Module(string Path, ulong SizeBytes, uint TimeDateStamp, PdbIdentity? Pdb)
    {
        public static Module Create(ImageRow row) => new(row.Path, row.SizeBytes, row.TimeDateStamp, row.Pdb);
    }
}
