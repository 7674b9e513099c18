using System.Runtime.CompilerServices;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Runtime;
using Microsoft.Performance.SDK.Runtime.NetCoreApp.Discovery;
using Microsoft.Performance.Toolkit.Engine;
using WpaAddins.Plugin.Tests.Adapter;
using SdkEngine = Microsoft.Performance.Toolkit.Engine.Engine;

namespace WpaAddins.Plugin.EngineRun;

/// <summary>Runs the plugin in an engine and compares every cell with what the command line exports.</summary>
/// <remarks>
/// Shape: the engine is the SDK's own where its packages are, else the declared one. Arguments: the plugin's folder,
/// wpaaddins.dll, traces.
/// Errors: ends with 1 if anything differs or failed or nothing was compared, with 2 if an argument is missing.
/// </remarks>
internal static class Program
{
    private static int Main(string[] arguments)
    {
        if (arguments is not [var plugin, var commandLine, _, ..])
        {
            Console.Error.WriteLine("give the plugin's folder, wpaaddins.dll and at least one trace");
            return 2;
        }

        // The isolating loader takes the host's assemblies from those that are loaded already.
        Type[] shared =
        [
            typeof(Timestamp), typeof(ProcessingSourceReference), typeof(IsolationAssemblyLoader),
            typeof(NuGet.Versioning.SemanticVersion),
        ];
        foreach (var type in shared)
        {
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        }

        var failures = 0;
        var cells = 0L;
        foreach (var trace in arguments.Skip(2))
        {
            failures += Compare(plugin, commandLine, trace, ref cells);
        }

        Console.WriteLine(FormattableString.Invariant($"{cells} cells compared, {failures} failures"));
        return failures == 0 && cells > 0 ? 0 : 1;
    }

    private static int Compare(string folder, string commandLine, string trace, ref long compared)
    {
        // Discovery without a log writes information to the standard error stream.
        var log = new EngineLog();
        using var plugins = PluginSet.Load([folder], new IsolationAssemblyLoader(null, log), log);
        var failures = Report("load", plugins.CreationErrors.Select(error => error.ToString()));
        var file = new FileDataSource(trace);
        if (plugins.ProcessingSourceReferences.Where(source => source.Supports(file)).ToArray() is not [var reader])
        {
            return failures + Report("support", [$"not one source reads {trace}"]);
        }

        using var sources = DataSourceSet.Create(plugins, false);
        sources.AddDataSource(file, reader.Instance.GetType());
        using var engine = SdkEngine.Create(
            new EngineCreateInfo(sources.AsReadOnly()) { IsInteractive = false, LoggerFactory = _ => log });
        var tables = engine.AvailableTables.ToList();
        failures += Report("tables", tables.Where(table => !engine.TryEnableTable(table)).Select(table => $"{table.Name} cannot be enabled"));
        using var results = engine.Process();
        failures += Report("process", results.ProcessingErrors.Select(error => $"{error.ProcessFault}"));
        // A source that the engine gives up is no exception, but a line in its log.
        failures += Report("log", log.Errors);
        if (failures > 0)
        {
            return failures;
        }

        using var exported = new ExportedTables(commandLine, trace);
        foreach (var table in tables)
        {
            var built = results.BuildTable(table);
            failures += Report(
                table.Name,
                RowDifferences.Compare(exported.Read(table.Name, built.Columns), TableText.Format(built)));
            compared += (long)built.RowCount * built.Columns.Count;
            Console.WriteLine($"{Path.GetFileName(trace)}, {table.Name}: {built.RowCount} rows, {built.Columns.Count} columns");
        }

        return failures + Report("log", log.Errors);
    }

    private static int Report(string what, IEnumerable<string> failures)
    {
        var count = 0;
        foreach (var failure in failures)
        {
            Console.Error.WriteLine($"{what}: {failure}");
            count++;
        }

        return count;
    }
}
