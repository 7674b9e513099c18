using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Commands;
using WpaAddins.Plugin.Loading;
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
/// Shape: the loaded trace is published in one step after it was read. Until then, and after a cancellation, only Trace
/// Diagnostics can have rows. A table is computed when the host builds it for the first time.
/// Units: the host's times are trace times: nanoseconds since the first record of the file, which is time 0 of the
/// host's own graphs.
/// Errors: only a cancellation reaches the host. Every failure is a row of Trace Diagnostics and a line in the log.
/// </remarks>
public sealed class EtlProcessor : CustomDataProcessor, IDisposable
{
    private readonly string[] _paths;
    private readonly Func<string, ITraceSource> _open;
    private readonly string _settingsPath;
    private readonly Func<PluginSettings, string, TraceFailures, ISymbolSource?>? _findSymbols;
    private readonly TraceFailures _failures;
    private readonly CancellationTokenSource _closed = new();
    private readonly object _refreshGate = new();
    private readonly HashSet<Table> _refreshed = [];
    private volatile LoadedTrace _loaded;

    /// <summary>Creates a processor; nothing is read yet.</summary>
    /// <param name="paths">
    /// The path of the trace; any other number of paths than one is rejected with a diagnostic.
    /// </param>
    /// <param name="settingsPath">The settings file; null = the user's settings file.</param>
    /// <param name="findSymbols">
    /// Finds symbols from the settings and the path of the trace; null = frames are shown as module and offset.
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

    /// <summary>Gets the task that loads symbols after the tables are shown. It never fails.</summary>
    internal Task Refresh { get; private set; } = Task.CompletedTask;

    internal bool IsClosed => _closed.IsCancellationRequested;

    /// <summary>
    /// Gets whether tables can be shown before symbols are loaded: in an interactive host that can redraw columns.
    /// </summary>
    private bool CanDrawAgain => ApplicationEnvironment is { IsInteractive: true, TableDataSynchronizer: not null };

    private string Name => _paths.Length == 0 ? "no file" : Path.GetFileName(_paths[0]);

    /// <inheritdoc/>
    public override DataSourceInfo GetDataSourceInfo() => Span(_loaded.Analysis?.Trace.Info);

    /// <inheritdoc/>
    /// <remarks>
    /// The host calls this for every table, so it computes no rows. Trace Diagnostics is always offered, because it can
    /// get rows later.
    /// </remarks>
    public override bool DoesTableHaveData(TableDescriptor table) =>
        table is not null && TableCatalogue.Find(table.Guid) is { } known
        && (known == TraceDiagnosticsTable.Definition
            || (_loaded.Analysis is { } analysis && known.HasRecords(analysis.Trace)));

    /// <summary>Stops reading and background work, and releases the trace.</summary>
    /// <remarks>
    /// The host can keep a reference to a disposed processor. A table that it still shows keeps its rows.
    /// </remarks>
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
        var loaded = _loaded;
        var rows = Rows(loaded, table);
        var commands = new SelectionCommands(loaded, ProcessorEnvironment, _failures, text => Show(MessageType.Information, text));
        commands.AddTo(tableBuilder, rows);
        TableAdapter.Fill(table, rows, tableBuilder);
        RefreshLater(loaded, table);
    }

    /// <summary>Returns the time range of a trace on the host's axis.</summary>
    private static DataSourceInfo Span(TraceInfo? info)
    {
        var first = info?.FirstEventNs ?? 0;
        var start = DateTime.SpecifyKind(info?.StartTimeUtc ?? DateTime.UnixEpoch, DateTimeKind.Utc);
        // Times of a damaged file can lie outside of what DateTime can represent.
        var ticks = Math.Clamp(start.Ticks + (first / TimeSpan.NanosecondsPerTick), 0, DateTime.MaxValue.Ticks);
        return new(first, Math.Max(first, info?.DurationNs ?? 0), new DateTime(ticks, DateTimeKind.Utc));
    }

    /// <summary>Computes the rows of a table; there are none if the trace is closed in the meantime.</summary>
    private TableRows Rows(LoadedTrace loaded, Table table)
    {
        try
        {
            return loaded.Rows(table, _closed.Token);
        }
        catch (OperationCanceledException) when (IsClosed)
        {
            return new LoadedTrace(null, _failures).Rows(table);
        }
    }

    /// <summary>
    /// Queues a table, once, to be computed again with function names after the tables that were queued before.
    /// </summary>
    private void RefreshLater(LoadedTrace loaded, Table table)
    {
        lock (_refreshGate)
        {
            if (loaded is { Named: not null, NamesAtFirstUse: false } && SymbolRefresh.HasNames(table) && _refreshed.Add(table))
            {
                Refresh = Refresh.ContinueWith(
                    _ => NameFunctions(loaded, table), CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default);
            }
        }
    }

    private void Process(IProgress<int> progress, CancellationToken cancellation)
    {
        using var stopping = CancellationTokenSource.CreateLinkedTokenSource(_closed.Token, cancellation);
        var stopped = stopping.Token;
        try
        {
            var (settings, options) = ReadSettings();
            var symbols = FindSymbols(settings);
            var work = new WorkProgress(progress.Report);
            var analysis = Read(options, work, stopped);
            var named = symbols is null ? null
                : new TraceAnalysis(analysis.Trace, analysis.Options with { Symbols = symbols }, _closed.Token);
            _loaded = new LoadedTrace(analysis, _failures)
            {
                Named = named,
                NamesAtFirstUse = !CanDrawAgain,
            };
            work.Report(1);

            // Checked after the assignment, so that nothing is kept if the trace was closed in between.
            stopped.ThrowIfCancellationRequested();
            if (ReadingMessage.Format(Name, analysis.Trace.Diagnostics.ToList()) is { } lost)
            {
                Show(MessageType.Warning, lost);
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
            Show(MessageType.Error, $"WpaAddins cannot read {Name}: {e.Message}");
        }
        catch (Exception e)
        {
            _failures.Add(DiagnosticId.TraceNotRead, $"the file cannot be read: {e.Message}", e);
            Show(MessageType.Error, $"WpaAddins cannot read {Name}: {e.Message}");
        }
    }

    /// <summary>Shows a message in an interactive host; does nothing in any other host.</summary>
    private void Show(MessageType type, string message)
    {
        try
        {
            if (ApplicationEnvironment.IsInteractive)
            {
                // Text can contain braces, which the host would interpret as placeholders.
                ApplicationEnvironment.DisplayMessage(type, CultureInfo.CurrentCulture, "{0}", message);
            }
        }
        catch (Exception e)
        {
            Logger.Error(e, "{0}", "The host cannot show a message.");
        }
    }

    /// <summary>Computes a table again with function names, while the host shows it without them.</summary>
    private void NameFunctions(LoadedTrace loaded, Table table)
    {
        try
        {
            _closed.Token.ThrowIfCancellationRequested();
            new SymbolRefresh(loaded, ApplicationEnvironment.TableDataSynchronizer, _failures).Run(table, _closed.Token);
        }
        catch (OperationCanceledException) when (IsClosed)
        {
            // The trace was closed, so the names are not needed.
        }
        catch (Exception e)
        {
            _failures.Add(DiagnosticId.SymbolsFailed, $"function names are missing: {e.Message}", e);
        }
    }

    private TraceAnalysis Read(AnalysisOptions options, WorkProgress progress, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        if (_paths.Length != 1)
        {
            throw new NotSupportedException($"only one trace can be read at a time, not {_paths.Length}; merge them with xperf -merge");
        }

        var trace = _open(_paths[0]).Load(
            TraceLoadOptions.Default with { Progress = progress }, cancellation);
        return new TraceAnalysis(trace, options, _closed.Token);
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
            _failures.Add(DiagnosticId.SettingIgnored, $"the settings cannot be used, so the defaults are used: {e.Message}", e);
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
}
