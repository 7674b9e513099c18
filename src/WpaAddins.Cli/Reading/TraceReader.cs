using WpaAddins.Analysis;
using WpaAddins.Cli.Terminal;
using WpaAddins.Etl;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Cli.Reading;

/// <summary>Reads the traces of a command one by one: a bad one is reported, and the others go on.</summary>
/// <param name="host">The world.</param>
/// <param name="settings">How to read.</param>
/// <param name="messages">Says what is wrong.</param>
/// <param name="progress">Shows how far it is.</param>
internal sealed class TraceReader(
    CommandLineHost host, ReadingSettings settings, Messages messages, TraceProgress progress)
{
    private readonly LossSummary _losses = new();
    private int _read;
    private int _failed;
    private int _refused;

    /// <summary>Reads a trace and prepares its analysis.</summary>
    /// <param name="path">Path of the trace.</param>
    /// <param name="options">What to look at.</param>
    /// <returns>The analysis; null if the trace cannot be read, which was reported.</returns>
    public TraceAnalysis? TryAnalyse(string path, AnalysisOptions options) =>
        Try(path, Load, a => ReportDiagnostics(path, a.Diagnostics), options);

    /// <summary>Reads a trace in two ways: what is in the file, and whether it can answer.</summary>
    /// <param name="path">Path of the trace.</param>
    /// <returns>Both; null if the trace cannot be read, which was reported.</returns>
    public InspectedTrace? TryInspect(string path) => Try(path, Inspect, t => ReportDiagnostics(path, t.Diagnostics), path);

    /// <summary>Says what was lost, and how the command ended.</summary>
    /// <returns>The exit code: failed before refused before lost before done.</returns>
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

    private TraceAnalysis Load(string path, AnalysisOptions options)
    {
        var limits = MemoryLimit.Of(path, settings);
        var source = settings.Source == SourceName.Etl ? host.OpenTrace(path) : host.OpenSecond(path);
        var trace = progress.Run(source.Name, report => source.Load(
            new TraceLoadOptions
            {
                Threads = settings.Threads,
                IsStrict = settings.IsStrict,
                Limits = limits,
                SymbolPath = settings.SymbolPath,
                Progress = report,
            },
            host.Cancellation));
        var beside = settings.TakesSymbolsBeside ? SymbolsBeside.Of(path, messages) : null;
        return new TraceAnalysis(
            trace, options with { Symbols = FallbackSymbols.Of(options.Symbols, beside) }, host.Cancellation);
    }

    private InspectedTrace Inspect(string path, string same)
    {
        var name = Path.GetFileName(path);
        var limits = MemoryLimit.Of(path, settings);
        var options = new EtlOptions
        {
            Diagnostics = settings.IsStrict ? new StrictDiagnosticSink(name) : new DiagnosticBag(name),
            Limits = limits,
            Threads = settings.Threads,
        };
        var analysis = Load(path, AnalysisOptions.Default);
        return progress.Run(name, report => InspectedTrace.Read(
            path, options with { Progress = report }, analysis, host.Cancellation));
    }

    private T? Try<TArgument, T>(string path, Func<string, TArgument, T> read, Action<T> report, TArgument argument)
        where T : class
    {
        try
        {
            if (Directory.Exists(path))
            {
                throw new CommandFailedException($"{path} is a directory; name the .etl files in it");
            }

            var result = read(path, argument);
            _read++;
            report(result);
            return result;
        }
        catch (FileNotFoundException e)
        {
            Fail($"{path} does not exist", e);
        }
        catch (DirectoryNotFoundException e)
        {
            Fail($"{path} does not exist", e);
        }
        catch (UnauthorizedAccessException e)
        {
            Fail($"{path} cannot be read: access is denied", e);
        }
        catch (IOException e)
        {
            Fail($"{path} cannot be read: {e.Message}", e);
        }
        catch (EtlFormatException e)
        {
            Fail(e.Message, e);
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
