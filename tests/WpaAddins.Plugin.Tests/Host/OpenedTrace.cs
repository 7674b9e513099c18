using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Settings;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>A trace opened as the host opens it: source, processor, all tables enabled, processed.</summary>
internal sealed record OpenedTrace(PretendedHost Host, EtlProcessor Processor, List<int> Progress)
{
    public static TableDescriptor[] Tables
    {
        get
        {
            var source = new EtlProcessingSource();
            source.SetApplicationEnvironment(new PretendedHost());
            return [.. source.DataTables, .. source.MetadataTables];
        }
    }

    public static OpenedTrace Open(string path, ProcessorOptions? options = null)
    {
        var host = new PretendedHost();
        var source = SourceReference.TryFind(typeof(EtlProcessingSource));
        var processor = source!.Open(host, options ?? ProcessorOptions.Default, new FileDataSource(path));
        return Process(host, (EtlProcessor)processor, CancellationToken.None);
    }

    /// <summary>Opens any source as <c>small.etl</c>, with settings of its own.</summary>
    public static OpenedTrace Open(
        ITraceSource source,
        string? settingsPath = null,
        CancellationToken cancellation = default,
        Func<PluginSettings, string, TraceFailures, ISymbolSource?>? findSymbols = null)
    {
        var host = new PretendedHost();
        var processor = new EtlProcessor(
            ["small.etl"], _ => source, ProcessorOptions.Default, host, host, settingsPath ?? "no settings", findSymbols);
        return Process(host, processor, cancellation);
    }

    public BuiltTable Build(string name) => Build(Tables.Single(table => table.Name == name));

    public BuiltTable Build(TableDescriptor table)
    {
        var built = new BuiltTable();
        Processor.BuildTable(table, built);

        // Names of functions come after the table is shown.
        Processor.Refresh.GetAwaiter().GetResult();
        return built;
    }

    /// <summary>Lists a column of the diagnostics, built anew.</summary>
    public string[] Diagnostics(string column)
    {
        var built = Build("Trace Diagnostics");
        return [.. Enumerable.Range(0, built.RowCount).Select(row => (string)built[column].Project(row))];
    }

    private static OpenedTrace Process(PretendedHost host, EtlProcessor processor, CancellationToken cancellation)
    {
        // The host enables tables from several threads.
        Parallel.ForEach(Tables, processor.EnableTable);
        var opened = new OpenedTrace(host, processor, []);
        try
        {
            processor.ProcessAsync(new Collected(opened.Progress), cancellation).GetAwaiter().GetResult();
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            // The host goes on, and builds the tables all the same.
        }

        return opened;
    }

    private sealed class Collected(List<int> values) : IProgress<int>
    {
        public void Report(int value) => values.Add(value);
    }
}
