using WpaAddins.Analysis;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Scenarios.Tests;

/// <summary>The analysis of a scenario's trace with the names of its symbol file.</summary>
internal static class NamedAnalysis
{
    /// <summary>Analyses the trace.</summary>
    public static TraceAnalysis Of(string scenario, AnalysisOptions? options = null)
    {
        var modules = ScenarioList.Find(scenario)!.Run(new SilentLog()).Modules;
        var names = WpaAddins.Symbols.Files.SymbolFile.Parse(SymbolFile.Format(modules));
        return new TraceAnalysis(
            ScenarioTrace.Of(scenario).Trace, (options ?? AnalysisOptions.Default) with { Symbols = new Source(names) });
    }

    private sealed class Source(WpaAddins.Symbols.Files.SymbolFile names) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => names.Find(image);
    }
}
