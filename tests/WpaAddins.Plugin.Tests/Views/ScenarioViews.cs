using System.Collections.Concurrent;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Profiles;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Tables;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin.Tests.Views;

/// <summary>Scenario traces, opened in the pretended host with the names of their functions, once each.</summary>
internal static class ScenarioViews
{
    private static readonly ConcurrentDictionary<string, Lazy<OpenedTrace>> s_opened = new(StringComparer.Ordinal);

    public static OpenedTrace Open(string scenario) => s_opened.GetOrAdd(scenario, name => new(() => Read(name))).Value;

    /// <summary>Shows the graph of a tab of a profile.</summary>
    /// <param name="graph">Which graph of the tab, from 0.</param>
    public static PretendedGrid Show(string scenario, string profile, string tab, int graph)
    {
        var preset = ViewProfiles.Find(profile)!.Tabs.Single(t => t.Title == tab).Presets[graph];
        return Show(scenario, TableCatalogue.Find(preset.TableId)!.Name, preset.Name);
    }

    public static PretendedGrid Show(string scenario, string table, string view)
    {
        var (built, configuration) = Configure(scenario, table, view);
        return new PretendedGrid(built, configuration);
    }

    public static (BuiltTable Table, TableConfiguration View) Configure(string scenario, string table, string view)
    {
        var built = Open(scenario).Build(table);
        return (built, built.BuiltInTableConfigurations.Single(c => c.Name == view));
    }

    /// <summary>Opens the trace of a scenario in a host of its own.</summary>
    public static OpenedTrace Read(string name)
    {
        using var folder = new TemporaryFolder();
        var scenario = ScenarioList.Find(name)!;
        var path = folder.PathOf(name + ".etl");
        var symbols = folder.PathOf(name + ".symbols.json");
        using (var file = File.Create(path))
        {
            var modules = scenario.Write(file, new TraceFileOptions { ClockFrequency = scenario.ClockFrequency });
            File.WriteAllText(symbols, WpaAddins.Scenarios.SymbolFile.Format(modules));
        }

        var names = new SymbolLoader([], [SymbolFile.Read(symbols)]);
        var opened = OpenedTrace.Open(new EtlTraceSource(path), findSymbols: (_, _, _) => names);
        opened.Processor.Refresh.GetAwaiter().GetResult();
        return opened;
    }
}
