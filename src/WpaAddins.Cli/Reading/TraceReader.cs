using WpaAddins.Cli.Terminal;
using WpaAddins.Etl;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Cli.Reading;

/// <summary>
/// Reads the traces of a command one by one. A trace that cannot be read is reported, and the others are still read.
/// </summary>
internal sealed class TraceReader(
    CommandLineHost host, ReadingSettings settings, Messages messages, TraceProgress progress)
{
    private const double CountingShare = 0.2;

    private readonly LossSummary _losses = new();
    private int _read;
    private int _failed;
    private int _refused;

    /// <summary>Reads a trace. The results of its analysis are computed on demand.</summary>
    /// <returns>The analysis; null if the trace cannot be read, which was reported.</returns>
    public TraceAnalysis? TryAnalyse(string path, AnalysisOptions options) =>
        TryAnalyse(path, options, 0, static (analysis, _) => analysis);

    /// <summary>
    /// Reads a trace, computes a result from it and reports what was lost. The progress bar is shown meanwhile.
    /// </summary>
    /// <param name="share">The fraction of the total time that <paramref name="compute"/> takes, from 0 to 1.</param>
    /// <param name="compute">Computes the result. It must not write to the terminal, which shows the bar.</param>
    /// <returns>The result; null if the trace cannot be read, which was reported.</returns>
    public T? TryAnalyse<T>(
        string path, AnalysisOptions options, double share, Func<TraceAnalysis, WorkProgress?, T> compute)
        where T : class => ShowProgress(path, bar =>
        {
            var analysis = Try(path, () =>
            {
                var loaded = Load(path, options, bar?.Part(0, 1 - share));
                return ReportIfFailed(path, loaded, () =>
                {
                    TraceRange.Check(loaded.Trace.Info, options);
                    return loaded;
                });
            });
            if (analysis is null)
            {
                return null;
            }

            if (settings.Threads != 1)
            {
                // The diagnostics need the counts. One thread takes about a tenth of the time of the analysis for them,
                // so they are computed in parallel.
                _ = Task.Run(() => analysis.Trace.ScheduleCounts, host.Cancellation);
            }

            var result = ReportIfFailed(path, analysis, () => compute(analysis, bar?.Part(1 - share, 1)));

            // The diagnostics come last, so that a result that does not need the counts does not wait for them.
            ReportDiagnostics(path, analysis.Diagnostics);
            return result;
        });

    /// <summary>Reads a trace twice: counts its records, and analyses which questions it can answer.</summary>
    /// <returns>The counts and the answers; null if the trace cannot be read, which was reported.</returns>
    public InspectedTrace? TryInspect(string path) => ShowProgress(path, bar => Try(path, () =>
    {
        var inspected = Inspect(path, bar);
        ReportDiagnostics(path, inspected.Diagnostics);
        return inspected;
    }));

    /// <summary>Writes a summary of the losses and failures.</summary>
    /// <returns>
    /// The exit code of the first that applies: failed, usage (a trace was rejected), data lost, done.
    /// </returns>
    public int Finish()
    {
        if (_losses.Any)
        {
            messages.Warning(_losses.ToString());
        }

        if (_failed > 0 && _read + _failed > 1)
        {
            messages.Error($"{_failed} of {_read + _failed} traces could not be read");
        }

        return _failed > 0 ? ExitCode.Failed : _refused > 0 ? ExitCode.Usage : _losses.Any ? ExitCode.DataLost : ExitCode.Done;
    }

    private T ShowProgress<T>(string path, Func<WorkProgress?, T> work)
    {
        using var held = progress.IsShown ? messages.Hold() : null;
        return progress.Run(Path.GetFileName(path), work);
    }

    private TraceAnalysis Load(string path, AnalysisOptions options, WorkProgress? bar, bool countsOnly = false)
    {
        var limits = MemoryLimit.Find(path, settings);
        var source = settings.Source == SourceName.Etl ? host.OpenTrace(path) : host.OpenWithTraceProcessing(path);
        var trace = source.Load(
            new TraceLoadOptions
            {
                Threads = settings.Threads,
                IsStrict = settings.IsStrict,
                Limits = limits,
                SymbolPath = settings.SymbolPath,
                FromNs = options.FromNs,
                ToNs = options.ToNs,
                CountsOnly = countsOnly,
                Progress = bar?.Reading,
            },
            host.Cancellation);
        if (options.Symbols is SymbolLoader { Server: { } server })
        {
            server.Downloading ??= ReportDownload;
            server.Redirected ??= (host, other) => messages.Note($"the symbol server {host} redirects to {other}");
        }

        var sidecar = settings.UsesSidecarSymbols ? SidecarSymbols.TryLoad(path, p => p, messages.Note, messages.Warning) : null;
        var symbols = FallbackSymbols.Combine(options.Symbols, sidecar);
        var all = options with { Symbols = symbols, MaxThreads = settings.Threads, Progress = bar?.Analysis };
        return new TraceAnalysis(trace, all, host.Cancellation);
    }

    private void ReportDownload(string address)
    {
        var text = $"downloading {address}";
        if (!progress.TryDescribe(text))
        {
            messages.Note(text);
        }
    }

    private InspectedTrace Inspect(string path, WorkProgress? bar)
    {
        var name = Path.GetFileName(path);
        var options = new EtlOptions
        {
            Diagnostics = settings.IsStrict ? new StrictDiagnosticSink(name) : new DiagnosticBag(name),
            Limits = MemoryLimit.Find(path, settings),
            Threads = settings.Threads,
            Progress = bar?.Part(0, CountingShare),
        };
        return InspectedTrace.Read(
            path,
            options,
            () => Load(path, AnalysisOptions.Default, bar?.Part(CountingShare, 1), countsOnly: true),
            host.Cancellation);
    }

    private T? Try<T>(string path, Func<T> read)
        where T : class
    {
        try
        {
            if (Directory.Exists(path))
            {
                throw new CommandFailedException($"{path} is a folder; name the .etl files in it");
            }

            var result = read();
            _read++;
            return result;
        }
        catch (Exception e) when (ReadFailure.Explain(path, e) is { } why)
        {
            var isDamaged = e is EtlFormatException format && DiagnosticCatalog.Get(format.Id).Severity == DiagnosticSeverity.DataLoss;
            Fail(isDamaged ? $"{why} (with --strict, the trace is not analysed)" : why, e);
        }
        catch (CommandFailedException e) when (e.ExitCode == ExitCode.Usage)
        {
            _refused++;
            messages.Error(e.Message, e.InnerException);
        }
        catch (CommandFailedException e)
        {
            Fail(e.Message, e.InnerException);
        }
        catch (NotSupportedException e) when (settings.Source != SourceName.Etl)
        {
            Fail(e.Message, e);
        }

        return null;
    }

    private void Fail(string message, Exception? cause)
    {
        _failed++;
        messages.Error(message, cause);
    }

    /// <summary>
    /// Runs the work that follows the reading. If it fails, first reports what was lost while reading, which can be the
    /// cause: for example, the range is outside a truncated file.
    /// </summary>
    private T ReportIfFailed<T>(string path, TraceAnalysis analysis, Func<T> work)
    {
        try
        {
            return work();
        }
        catch
        {
            ReportDiagnostics(path, analysis.Trace.Diagnostics.ToList());
            throw;
        }
    }

    private void ReportDiagnostics(string path, IReadOnlyList<Diagnostic> found)
    {
        if (settings.IsSilentOnLoss)
        {
            return;
        }

        _losses.Add(path, found);
        foreach (var diagnostic in found.Where(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss))
        {
            var more = diagnostic.Count > 1 ? FormattableString.Invariant($" (and {diagnostic.Count - 1:N0} more)") : "";
            messages.Warning(diagnostic.Message + more);
        }
    }
}
