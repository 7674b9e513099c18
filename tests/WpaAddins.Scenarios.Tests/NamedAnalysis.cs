using WpaAddins.Analysis;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Scenarios.Tests;

/// <summary>The analysis of a scenario's trace with the names of its symbol file.</summary>
internal static class NamedAnalysis
{
    public static TraceAnalysis Create(string scenario, AnalysisOptions? options = null) =>
        new(ScenarioTrace.Get(scenario).Trace, (options ?? AnalysisOptions.Default) with { Symbols = Symbols(scenario) });

    public static ISymbolSource Symbols(string scenario)
    {
        var modules = ScenarioList.Find(scenario)!.Run(new SilentLog()).Modules;
        var names = WpaAddins.Symbols.Files.SymbolFile.Parse(SymbolFile.Format(modules));
        return new Source(names);
    }

    private sealed class Source(WpaAddins.Symbols.Files.SymbolFile names) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => names.Find(image);
    }
}
