using System.Runtime.CompilerServices;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Runtime;
using Microsoft.Performance.SDK.Runtime.NetCoreApp.Discovery;
using Microsoft.Performance.Toolkit.Engine;
using WpaAddins.Plugin.Tests.Adapter;
using SdkEngine = Microsoft.Performance.Toolkit.Engine.Engine;

namespace WpaAddins.Plugin.EngineRun;

/// <summary>Runs the plugin in the SDK's own engine and compares every cell with what the command line exports.</summary>
/// <remarks>Arguments: the plugin's folder, wpaaddins.dll, traces. Ends with 1 if anything differs or failed.</remarks>
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
        foreach (var type in (Type[])[typeof(Timestamp), typeof(ProcessingSourceReference), typeof(IsolationAssemblyLoader), typeof(NuGet.Versioning.SemanticVersion)])
        {
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        }

        var failures = 0;
        foreach (var trace in arguments.Skip(2))
        {
            failures += Compare(plugin, commandLine, trace);
        }

        return failures == 0 ? 0 : 1;
    }

    private static int Compare(string folder, string commandLine, string trace)
    {
        using var plugins = PluginSet.Load([folder], new IsolationAssemblyLoader());
        var failures = Report("load", plugins.CreationErrors.Select(error => $"{error.Code} {error.Message}"));
        using var sources = DataSourceSet.Create(plugins, false);
        var file = new FileDataSource(trace);
        var readers = plugins.ProcessingSourceReferences.Where(source => source.Supports(file)).ToArray();
        failures += Report("support", readers.Length == 1 ? [] : [$"{readers.Length} sources read {trace}, not one"]);
        foreach (var reader in readers)
        {
            sources.AddDataSource(file, reader.Instance.GetType());
        }

        using var engine = SdkEngine.Create(new EngineCreateInfo(sources.AsReadOnly()) { IsInteractive = false });
        var tables = engine.AvailableTables.ToList();
        failures += Report("tables", tables.Count > 0 ? [] : ["there is no table"]);
        foreach (var table in tables)
        {
            engine.EnableTable(table);
        }

        using var results = engine.Process();
        failures += Report("process", results.ProcessingErrors.Select(error => $"{error.ProcessFault}"));
        foreach (var table in tables)
        {
            var built = results.BuildTable(table);
            var cells = TableText.Of(built.Columns, built.RowCount);
            var exported = ExportedTable.Read(commandLine, trace, table.Name, built.Columns);
            failures += Report(table.Name, RowDifferences.Of(exported, cells));
            Console.WriteLine($"{Path.GetFileName(trace)}, {table.Name}: {built.RowCount} rows, {built.Columns.Count()} columns");
        }

        return failures;
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
