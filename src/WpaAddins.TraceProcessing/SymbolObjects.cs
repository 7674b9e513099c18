using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Processes;
using Microsoft.Windows.EventTracing.Symbols;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>Loads the library's symbols, and asks its images for the functions at the addresses of a trace.</summary>
/// <remarks>
/// Shape: to be used while the trace is open. The library converts PDBs into caches, which are kept in a folder of the user's
/// temporary files, so that neither <c>_NT_SYMCACHE_PATH</c> nor its defaults bring a server in.
/// </remarks>
internal static class SymbolObjects
{
    private const string CacheFolder = "wpaaddins-symcache";

    /// <summary>Loads and asks.</summary>
    /// <param name="processes">The library's processes.</param>
    /// <param name="symbols">The library's symbols.</param>
    /// <param name="path">Where PDBs are.</param>
    /// <param name="pointerSize">Width of pointers of the traced system in bytes.</param>
    /// <param name="addresses">What to ask for.</param>
    /// <param name="cancellation">Stops the asking; a loading that has begun ends first.</param>
    /// <returns>The modules; null if the library can load none for this trace.</returns>
    public static ISymbolSource? Ask(
        IProcessDataSource processes,
        ISymbolDataSource symbols,
        string path,
        int pointerSize,
        CodeAddresses addresses,
        CancellationToken cancellation)
    {
        if (!symbols.CanLoadSymbols)
        {
            return null;
        }

        var cache = new SymCachePath(Path.Combine(Path.GetTempPath(), CacheFolder));
        symbols.LoadSymbolsAsync(cache, new RawSymbolPath(path)).GetAwaiter().GetResult();
        return AnsweredSymbols.Ask(
            TraceObjects.ImagesWithRows(processes, pointerSize).Select(i => (i.Row, Answers(i.Image))), addresses, cancellation);
    }

    private static Func<ulong, SymbolAnswer?> Answers(IImage image) => address =>
        image.GetSymbol(new Address(address)) is { } symbol
            ? new SymbolAnswer(symbol.FunctionName, unchecked((ulong)symbol.AddressRange.BaseAddress.Value))
            : null;
}
