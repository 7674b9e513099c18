using Microsoft.Performance.SDK.Processing;
using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Settings;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.TraceDiagnostics;
using WpaAddins.Trace.Session;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Processing;

/// <summary>Reads one trace for the host and builds its tables.</summary>
/// <remarks>
/// Shape: all that is known of the trace is published at once, when the reading is done; until then, and after a cancellation,
/// tables have their columns and no rows.
/// Units: the host's times are trace times: nanoseconds since the file's first event, which is the zero of its own graphs.
/// Errors: none reaches the host but a cancellation. Whatever fails is a row of the table of diagnostics and a line in the log.
/// </remarks>
public sealed class EtlProcessor : CustomDataProcessor, IDisposable
{
    private const int ProgressAfterReading = 80;
    private const int ProgressAtEnd = 100;

    private readonly string[] _paths;
    private readonly Func<string, ITraceSource> _open;
    private readonly string _settingsPath;
    private readonly Func<PluginSettings, string, TraceFailures, ISymbolSource?>? _findSymbols;
    private readonly TraceFailures _failures;
    private readonly CancellationTokenSource _closed = new();
    private volatile LoadedTrace _loaded;

    /// <summary>Prepares the reading.</summary>
    /// <param name="paths">The file; several are refused with a diagnostic.</param>
    /// <param name="open">Opens a file.</param>
    /// <param name="options">What a person gave on the command line.</param>
    /// <param name="application">The host.</param>
    /// <param name="environment">The host, as far as it concerns this processor.</param>
    /// <param name="settingsPath">The settings file; null = where the user's is.</param>
    /// <param name="findSymbols">
    /// Finds what knows the functions of images, from the settings and the path of the trace; null = frames are modules and offsets.
    /// </param>
    internal EtlProcessor(
        string[] paths,
        Func<string, ITraceSource> open,
        ProcessorOptions options,
        IApplicationEnvironment application,
        IProcessorEnvironment environment,
        string? settingsPath = null,
        Func<PluginSettings, string, TraceFailures, ISymbolSource?>? findSymbols = null)
        : base(options, application, environment)
    {
        (_paths, _open, _findSymbols) = (paths, open, findSymbols);
        _settingsPath = settingsPath ?? SettingsFile.DefaultPath;
        _failures = new TraceFailures(Name, Logger);
        _loaded = new LoadedTrace(null, _failures);
    }

    /// <summary>Gets the loading of symbols, which goes on when the tables are there; it never fails.</summary>
    internal Task Refresh { get; private set; } = Task.CompletedTask;

    /// <summary>Gets whether the host has let go of the trace.</summary>
    internal bool IsClosed => _closed.IsCancellationRequested;

    /// <summary>Tables can be shown before their names are known where a person looks, and the host draws columns again.</summary>
    private bool CanDrawAgain => ApplicationEnvironment is { IsInteractive: true, TableDataSynchronizer: not null };

    private string Name => _paths.Length == 0 ? "no file" : Path.GetFileName(_paths[0]);

    /// <inheritdoc/>
    public override DataSourceInfo GetDataSourceInfo() => Span(_loaded.Analysis?.Trace.Info);

    /// <inheritdoc/>
    /// <remarks>The host asks once, after the processing; the table of diagnostics is offered in any case, since it can fill later.</remarks>
    public override bool DoesTableHaveData(TableDescriptor table) =>
        table is not null && TableCatalogue.Find(table.Guid) is { } known
        && (known == TraceDiagnosticsTable.Definition || _loaded.Rows(known).Count > 0);

    /// <summary>Stops the reading and what goes on in the background, and lets go of the trace.</summary>
    /// <remarks>The host may keep a processor that it has disposed of; a table that it still shows keeps its own rows.</remarks>
    public void Dispose()
    {
        _closed.Cancel();
        _loaded = new LoadedTrace(null, _failures);
    }

    /// <inheritdoc/>
    protected override Task ProcessAsyncCore(IProgress<int> progress, CancellationToken cancellationToken) =>
        Task.Run(() => Process(progress, cancellationToken), CancellationToken.None);

    /// <inheritdoc/>
    protected override void BuildTableCore(TableDescriptor tableDescriptor, ITableBuilder tableBuilder)
    {
        ArgumentNullException.ThrowIfNull(tableDescriptor);
        var table = TableCatalogue.Find(tableDescriptor.Guid)
            ?? throw new ArgumentException($"{tableDescriptor.Name} is no table of this plugin", nameof(tableDescriptor));
        TableAdapter.Fill(table, _loaded.Rows(table), tableBuilder);
    }

    /// <summary>Where a trace lies on the host's axis.</summary>
    private static DataSourceInfo Span(TraceInfo? info) => new(
        0, Math.Max(0, info?.DurationNs ?? 0), DateTime.SpecifyKind(info?.StartTimeUtc ?? DateTime.UnixEpoch, DateTimeKind.Utc));

    private void Process(IProgress<int> progress, CancellationToken cancellation)
    {
        // What goes on in the background outlives the reading, so this is not disposed with it.
        var stopped = CancellationTokenSource.CreateLinkedTokenSource(_closed.Token, cancellation).Token;
        try
        {
            var (settings, options) = ReadSettings();
            var symbols = FindSymbols(settings);
            var analysis = Read(options, progress, stopped);
            var named = symbols is null ? null
                : new TraceAnalysis(analysis.Trace, analysis.Options with { Symbols = symbols }, stopped);
            var loaded = new LoadedTrace(analysis, _failures)
            {
                Named = named,
                IsNamedAtOnce = !CanDrawAgain,
            };
            Compute(loaded, progress, stopped);
            _loaded = loaded;

            // Behind the line above, so that nothing is kept whenever the closing comes.
            stopped.ThrowIfCancellationRequested();
            if (named is not null && !loaded.IsNamedAtOnce)
            {
                Refresh = Task.Run(() => NameFunctions(loaded, stopped), CancellationToken.None);
            }
        }
        catch (OperationCanceledException) when (stopped.IsCancellationRequested)
        {
            _loaded = new LoadedTrace(null, _failures);
            _failures.Add(DiagnosticId.ReadingCancelled, "the reading was stopped");
            throw;
        }
        catch (EtlFormatException e)
        {
            _failures.Add(new Diagnostic(DiagnosticCatalog.Get(e.Id), 1, [default], [e.Message]), e);
        }
        catch (Exception e)
        {
            _failures.Add(DiagnosticId.TraceNotRead, $"the file cannot be read: {e.Message}", e);
        }
    }

    /// <summary>Computes the tables once more with names of functions; a person sees the tables without them meanwhile.</summary>
    private void NameFunctions(LoadedTrace loaded, CancellationToken stopped)
    {
        try
        {
            new SymbolRefresh(loaded, ApplicationEnvironment.TableDataSynchronizer, _failures)
                .Run(EnabledTablesInOrder(), stopped);
        }
        catch (OperationCanceledException) when (stopped.IsCancellationRequested)
        {
            // The trace was closed or its reading stopped; nobody waits for names any more.
        }
        catch (Exception e)
        {
            _failures.Add(DiagnosticId.SymbolsFailed, $"functions have no names: {e.Message}", e);
        }
    }

    private TraceAnalysis Read(AnalysisOptions options, IProgress<int> progress, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        if (_paths.Length != 1)
        {
            throw new NotSupportedException($"one trace is read at a time, not {_paths.Length}; merge them with xperf -merge");
        }

        var trace = _open(_paths[0]).Load(
            TraceLoadOptions.Default with { Progress = new ReadingProgress(progress, ProgressAfterReading) }, cancellation);
        return new TraceAnalysis(trace, options, cancellation);
    }

    private (PluginSettings Settings, AnalysisOptions Options) ReadSettings()
    {
        try
        {
            var settings = OfferedOptions.Apply(SettingsFile.Read(_settingsPath, Ignored), Options, Ignored);
            return (settings, settings.ToAnalysisOptions(Ignored));
        }
        catch (Exception e)
        {
            _failures.Add(DiagnosticId.SettingIgnored, $"the settings cannot be used, and the defaults are: {e.Message}", e);
            return (new PluginSettings(), AnalysisOptions.Default);
        }

        void Ignored(SettingFault fault) => _failures.Add(DiagnosticId.SettingIgnored, fault.ToString());
    }

    private ISymbolSource? FindSymbols(PluginSettings settings)
    {
        try
        {
            return _paths.Length == 0 ? null : _findSymbols?.Invoke(settings, _paths[0], _failures);
        }
        catch (Exception e)
        {
            _failures.Add(DiagnosticId.SymbolsFailed, $"the symbol path cannot be used: {e.Message}", e);
            return null;
        }
    }

    /// <summary>Computes what the host has enabled; the diagnostics come last, since they tell what failed.</summary>
    private void Compute(LoadedTrace loaded, IProgress<int> progress, CancellationToken cancellation)
    {
        var tables = EnabledTablesInOrder();
        for (var i = 0; i < tables.Length; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            loaded.Rows(tables[i], cancellation);
            progress.Report(ProgressAfterReading + ((ProgressAtEnd - ProgressAfterReading) * (i + 1) / tables.Length));
        }

        progress.Report(ProgressAtEnd);
    }

    private Table[] EnabledTablesInOrder() =>
    [
        .. GetEnabledTables().Select(enabled => TableCatalogue.Find(enabled.Guid)).OfType<Table>()
            .OrderBy(table => table == TraceDiagnosticsTable.Definition),
    ];
}
