using WpaAddins.Analysis;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Report.Tests;

/// <summary>The traces of the scenarios, with the names of their functions.</summary>
internal static class ScenarioFiles
{
    public static IEnumerable<string> Names => ScenarioList.All.Select(s => s.Name);

    public static TraceAnalysis Analyse(string name)
    {
        var scenario = ScenarioList.Find(name)!;
        var folder = Directory.CreateTempSubdirectory("wpaaddins-scenario-");
        try
        {
            var path = Path.Combine(folder.FullName, name + ".etl");
            var symbols = Path.ChangeExtension(path, ".symbols.json");
            using (var file = File.Create(path))
            {
                File.WriteAllText(symbols, Scenarios.SymbolFile.Format(scenario.Write(file, new TraceFileOptions { ClockFrequency = scenario.ClockFrequency })));
            }

            var loader = new SymbolLoader([], [WpaAddins.Symbols.Files.SymbolFile.Read(symbols)]);
            return ReportFiles.Analyse(path, new AnalysisOptions { Symbols = loader });
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
