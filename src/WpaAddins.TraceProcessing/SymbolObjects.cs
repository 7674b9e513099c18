using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Processes;
using Microsoft.Windows.EventTracing.Symbols;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>
/// Loads the symbols of the recorded modules with the library, and looks up the functions at addresses.
/// </summary>
/// <remarks>
/// Shape: used while the trace is open. The library converts PDBs to symbol caches in a temporary folder of the user.
/// So neither <c>_NT_SYMCACHE_PATH</c> nor its default, which can name servers, is used.
/// </remarks>
internal static class SymbolObjects
{
    private const string CacheFolder = "wpaaddins-symcache";

    /// <returns>The functions; null if the library cannot load symbols for this trace.</returns>
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
        return LibrarySymbols.Ask(
            TraceObjects.ImagesWithRows(processes, pointerSize).Select(i => (i.Row, Answers(i.Image))), addresses, cancellation);
    }

    private static Func<ulong, SymbolAnswer?> Answers(IImage image) => address =>
        image.GetSymbol(new Address(address)) is { } symbol
            ? new SymbolAnswer(symbol.FunctionName, unchecked((ulong)symbol.AddressRange.BaseAddress.Value))
            : null;
}
