using System.CommandLine;
using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Cli.Commands;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Fleet;

/// <summary>Exports tables of many traces, several at a time: a file a trace and table.</summary>
/// <remarks>
/// Shape: <c>FOLDER/table/name-of-trace.csv</c>, every row with the columns of the trace in front; what became of each trace in
/// <see cref="FleetLog.FileName"/>. A bad trace is reported and the others go on.
/// </remarks>
/// <param name="context">What commands need.</param>
/// <param name="result">The command line.</param>
/// <param name="settings">What to do.</param>
internal sealed class FleetExport(CommandContext context, ParseResult result, FleetSettings settings)
{
    private readonly Lock _lock = new();
    private readonly MemoryBudget _memory = new(settings.MaxMemoryBytes);
    private int _done;
    private int _lossy;
    private int _failed;
    private int _skipped;
    private long _rows;

    /// <summary>Exports the traces.</summary>
    /// <param name="traces">The traces.</param>
    /// <returns>The exit code: failed before lost before done.</returns>
    public int Run(IReadOnlyList<FleetTrace> traces)
    {
        using var folder = new NewFolder(settings.Folder);
        folder.Keep();
        using var log = FleetLog.Open(settings.Folder, settings.IsResumed);
        var cancellation = context.Host.Cancellation;
        Parallel.ForEachAsync(
            traces,
            new ParallelOptions { MaxDegreeOfParallelism = settings.Jobs, CancellationToken = cancellation },
            async (trace, token) => await Export(trace, log, token).ConfigureAwait(false))
            .GetAwaiter().GetResult();
        SumUp(traces.Count);
        return _failed > 0 ? ExitCode.Failed : _lossy > 0 ? ExitCode.DataLost : ExitCode.Done;
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
            && settings.Tables.All(t => File.Exists(PathOf(t, trace))))
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
            var (exitCode, rows, message) = Export(trace, cancellation);
            log.Add(new FleetEntry(trace.Name, size, modified, options, exitCode, rows, message));
            Count(exitCode, rows, message);
        }
        finally
        {
            _memory.Return(memory);
        }
    }

    /// <summary>Exports one trace; what it says is kept together.</summary>
    private (int ExitCode, long Rows, string Message) Export(FleetTrace trace, CancellationToken cancellation)
    {
        using var said = new StringWriter { NewLine = "\n" };
        var host = context.Host with { Error = said, ErrorIsTerminal = false };
        var messages = new Messages(said, Palette.For(host, false, true), context.IsDebug);
        try
        {
            var reader = new TraceReader(host, settings.Reading, messages, new TraceProgress(host, Palette.For(host, false, true)));
            var rows = 0L;
            if (reader.TryAnalyse(trace.Path, settings.Analysis) is { } analysis)
            {
                foreach (var table in settings.Tables)
                {
                    rows += Write(trace, table, analysis, cancellation);
                }
            }

            return (reader.Finish(), rows, said.ToString());
        }
        catch (OperationCanceledException)
        {
            throw;
        }
        catch (CommandFailedException e)
        {
            messages.Error(e.Message, e.InnerException);
            return (ExitCode.Failed, 0, said.ToString());
        }
        catch (Exception e)
        {
            // A border: whatever one trace leads to, thousands of others wait behind it. It is reported and counted.
            messages.Error($"{trace.Path}: {e.GetType().Name}: {e.Message} (this is a bug; --debug shows where)", e);
            return (ExitCode.Failed, 0, said.ToString());
        }
    }

    private long Write(FleetTrace trace, Table table, TraceAnalysis analysis, CancellationToken cancellation)
    {
        var path = PathOf(table, trace);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        using var target = OutputTarget.Open(path, context.Host);
        var exporter = TableExporter.Create(settings.Format, target.Stream, hasSeveralTraces: true);
        var rows = table.Bind(analysis, cancellation);
        var view = table.Views[0];
        exporter.Write(analysis.Trace.Info with { Name = trace.Name }, rows, view, RowOrder.Of(rows, view), cancellation);
        exporter.End();
        target.Commit();
        return rows.Count;
    }

    private string PathOf(Table table, FleetTrace trace) =>
        Path.Combine(settings.Folder, NamedTable.FileNameOf(table), trace.NameOfResult + settings.Extension);

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
            context.Host.Error.Write(message);
        }
    }

    private void SumUp(int traces)
    {
        var wrote = traces - _failed - _skipped;
        var text = string.Create(CultureInfo.InvariantCulture, $"{wrote:N0} of {traces:N0} traces exported, {_rows:N0} rows")
            + (_skipped > 0 ? string.Create(CultureInfo.InvariantCulture, $"; {_skipped:N0} were done before") : "")
            + (_lossy > 0 ? string.Create(CultureInfo.InvariantCulture, $"; {_lossy:N0} lost data") : "")
            + (_failed > 0 ? string.Create(CultureInfo.InvariantCulture, $"; {_failed:N0} failed") : "")
            + $"; see {Path.Combine(settings.Folder, FleetLog.FileName)}";
        var messages = context.Messages(result);
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
