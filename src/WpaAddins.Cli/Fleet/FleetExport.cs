using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Fleet;

/// <summary>Exports tables of many traces, several at a time, into one file for each trace and table.</summary>
/// <remarks>
/// Shape: <c>FOLDER/table/name-of-trace.csv</c>; every row begins with the name and start of its trace. The result of
/// each trace is in <see cref="FleetLog.FileName"/>. A trace that fails is reported, and the others are still exported.
/// </remarks>
internal sealed class FleetExport(CommandLineHost host, Messages messages, bool isDebug, FleetSettings settings)
{
    private readonly Lock _lock = new();
    private readonly MemoryBudget _memory = new(settings.MaxMemoryBytes);
    private int _done;
    private int _lossy;
    private int _failed;
    private int _skipped;
    private long _rows;

    /// <returns>The exit code: failed if a trace failed, else data lost if a trace lost data, else done.</returns>
    public int Run(IReadOnlyList<FleetTrace> traces)
    {
        using var folder = new NewFolder(settings.Folder, host.Pending);
        folder.Keep();
        using var log = FleetLog.Open(settings.Folder, settings.IsResumed);
        if (settings.Analysis.Symbols is SymbolLoader { Server: { } server })
        {
            server.Downloading = address => Note($"downloading {address}");
            server.Redirected = (from, to) => Note($"the symbol server {from} redirects to {to}");
        }

        var cancellation = host.Cancellation;
        Parallel.ForEachAsync(
            traces,
            new ParallelOptions { MaxDegreeOfParallelism = settings.Jobs, CancellationToken = cancellation },
            async (trace, token) => await Export(trace, log, token).ConfigureAwait(false))
            .GetAwaiter().GetResult();
        SumUp(traces.Count);
        return _failed > 0 ? ExitCode.Failed : _lossy > 0 ? ExitCode.DataLost : ExitCode.Done;
    }

    private void Note(string text)
    {
        lock (_lock)
        {
            messages.Note(text);
        }
    }

    private async Task Export(FleetTrace trace, FleetLog log, CancellationToken cancellation)
    {
        var file = new FileInfo(trace.Path);
        var (size, modified) = file.Exists ? (file.Length, file.LastWriteTimeUtc) : (0, DateTime.UnixEpoch);
        var options = settings.Text(trace.Path);
        if (log.Before.TryGetValue(trace.Name, out var before)
            && before.HasResult
            && before.Bytes == size
            && before.ModifiedUtc == modified
            && before.Options == options
            && settings.Queries.All(q => File.Exists(PathOf(q.Table, trace))))
        {
            lock (_lock)
            {
                _skipped++;
                _lossy += before.ExitCode == ExitCode.DataLost ? 1 : 0;
            }

            return;
        }

        var memory = MemoryBudget.Estimate(size);
        await _memory.Take(memory, cancellation).ConfigureAwait(false);
        try
        {
            var hasEarlier = settings.Queries.Any(q => File.Exists(PathOf(q.Table, trace)));
            var (exitCode, rows, message, empty) = Export(trace, cancellation);
            if (hasEarlier && exitCode is not (ExitCode.Done or ExitCode.DataLost))
            {
                // They are not deleted: the reason can be the options, or a folder that cannot be reached for now.
                message += $"{Messages.Prefix}{trace.Name}: the results of an earlier run remain\n";
            }

            log.Add(new FleetEntry(trace.Name, size, modified, options, exitCode, rows, message + empty));
            Count(exitCode, rows, message);
        }
        finally
        {
            _memory.Return(memory);
        }
    }

    /// <returns>
    /// The messages for standard error, and those about empty tables, which only the log contains: of many traces, they
    /// would hide the other messages.
    /// </returns>
    private (int ExitCode, long Rows, string Message, string Empty) Export(FleetTrace trace, CancellationToken cancellation)
    {
        using var said = new StringWriter { NewLine = "\n" };
        var ownHost = host with { Error = said, ErrorIsTerminal = false };
        var ownMessages = new Messages(said, Palette.None, isDebug);
        try
        {
            var reader = new TraceReader(ownHost, settings.Reading, ownMessages, new TraceProgress(ownHost, Palette.None));
            var empty = new List<string>();
            var rows = reader.TryAnalyse(trace.Path, settings.Analysis) is { } analysis
                ? Write(trace, analysis, empty, cancellation)
                : 0;
            return (reader.Finish(), rows, said.ToString(), string.Concat(empty.Distinct().Select(why => $"{trace.Name}: {why}\n")));
        }
        catch (OperationCanceledException)
        {
            throw;
        }
        catch (CommandFailedException e)
        {
            ownMessages.Error(e.Message, e.InnerException);
            return (ExitCode.Failed, 0, said.ToString(), "");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            ownMessages.Error($"{trace.Path}: {e.Message}", e);
            return (ExitCode.Failed, 0, said.ToString(), "");
        }
        catch (Exception e)
        {
            // A failure of one trace must not stop the export of the others.
            ownMessages.Error($"{trace.Path}: {e.GetType().Name}: {e.Message} (this is a bug; --debug shows where)", e);
            return (ExitCode.Failed, 0, said.ToString(), "");
        }
    }

    /// <summary>Writes all tables of a trace. Their files appear together, so that a trace that fails leaves none.</summary>
    private long Write(FleetTrace trace, TraceAnalysis analysis, List<string> empty, CancellationToken cancellation)
    {
        var targets = new List<OutputTarget>();
        var count = 0L;
        try
        {
            foreach (var query in settings.Queries)
            {
                var path = PathOf(query.Table, trace);
                Directory.CreateDirectory(Path.GetDirectoryName(path)!);
                var target = OutputTarget.Open(path, host);
                targets.Add(target);
                var exporter = TableExporter.Create(settings.Format, target.Stream, hasSeveralTraces: true, settings.Style);
                var rows = query.Select(analysis);
                exporter.Write(analysis.Trace.Info with { Name = trace.Name }, rows, analysis.Options.MaxThreads, cancellation);
                exporter.End();
                count += rows.Order.Length;
                if (Selection.WhyNoRows(analysis, rows) is { } why)
                {
                    empty.Add(why);
                }
            }

            targets.ForEach(t => t.Commit());
            return count;
        }
        finally
        {
            targets.ForEach(t => t.Dispose());
        }
    }

    private string PathOf(Table table, FleetTrace trace) =>
        Path.Combine(settings.Folder, TableFileName.Format(table), trace.NameOfResult + settings.Extension);

    private void Count(int exitCode, long rows, string message)
    {
        lock (_lock)
        {
            _rows += rows;
            _ = exitCode switch
            {
                ExitCode.Done => _done++,
                ExitCode.DataLost => _lossy++,
                _ => _failed++,
            };
            host.Error.Write(message);
        }
    }

    private void SumUp(int traces)
    {
        var wrote = traces - _failed - _skipped;
        var text = FormattableString.Invariant($"{wrote:N0} of {traces:N0} traces exported, {_rows:N0} rows")
            + (_skipped > 0 ? FormattableString.Invariant($"; {_skipped:N0} were done before") : "")
            + (_lossy > 0 ? FormattableString.Invariant($"; {_lossy:N0} lost data") : "")
            + (_failed > 0 ? FormattableString.Invariant($"; {_failed:N0} failed") : "")
            + $"; see {Path.Combine(settings.Folder, FleetLog.FileName)}";
        if (_failed > 0)
        {
            messages.Error(text);
        }
        else if (_lossy > 0)
        {
            messages.Warning(text);
        }
        else
        {
            messages.Note(text);
        }
    }
}
