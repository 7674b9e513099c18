using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Mcp.Traces;

/// <summary>An open trace. Only one request at a time uses its analysis.</summary>
internal sealed class OpenTrace(string id, TraceData trace, AnalysisOptions options)
{
    private readonly SemaphoreSlim _gate = new(1);
    private readonly ProgressRelay _progress = new();
    private CancellationTokenSource _cancellation = new();
    private TraceAnalysis? _whole;
    private TraceAnalysis? _ranged;
    private (string Key, object Value)? _kept;

    public string Id => id;
    public TraceData Data => trace;
    public AnalysisOptions Options => options;

    /// <summary>
    /// Gets the paths, sizes and modification times of the opened files (trace, symbols and signatures). A request to
    /// open the same ones reuses the trace.
    /// </summary>
    public string Key { get; init; } = "";

    /// <summary>Gets notes about the symbol file beside the trace: that it is used, or why it cannot be.</summary>
    public IReadOnlyList<string> SymbolNotes { get; init; } = [];

    /// <summary>Gets the summary of the losses; null without losses. Valid only inside <see cref="Run"/>.</summary>
    public string? Loss { get; private set; }

    /// <summary>Gets the analysis of the whole trace. Valid only inside <see cref="Run"/>.</summary>
    public TraceAnalysis Analysis => _whole ??= Create(options);

    /// <summary>
    /// Runs a request as soon as no other request uses the trace. If it is cancelled, the next request starts a new
    /// analysis.
    /// </summary>
    public T Run<T>(IProgress<double>? progress, CancellationToken stop, Func<OpenTrace, T> request)
    {
        _gate.Wait(stop);
        try
        {
            using var registration = stop.Register(_cancellation.Cancel);
            _progress.Target = progress;
            Loss ??= SummariseLosses();
            return request(this);
        }
        finally
        {
            _progress.Target = null;
            if (_cancellation.IsCancellationRequested)
            {
                // In an analysis, results whose computation was cancelled stay cancelled.
                (_whole, _ranged, _kept) = (null, null, null);
                _cancellation.Dispose();
                _cancellation = new CancellationTokenSource();
            }

            _gate.Release();
        }
    }

    /// <summary>Gets the analysis of a range. Only the last one is kept.</summary>
    /// <exception cref="CommandFailedException">The range is outside the trace.</exception>
    public TraceAnalysis AnalyseRange(long? fromNs, long? toNs)
    {
        var range = options with { FromNs = fromNs ?? options.FromNs, ToNs = toNs ?? options.ToNs };
        if (range.Range == options.Range)
        {
            return Analysis;
        }

        TraceRange.Check(trace.Info, range);
        return _ranged = _ranged?.Options.Range == range.Range ? _ranged : Create(range);
    }

    /// <summary>Computes a value, or returns that of the last call with the same key.</summary>
    public T GetOrCompute<T>(string key, Func<T> compute)
        where T : class
    {
        if (_kept is not { } kept || kept.Key != key)
        {
            _kept = null;
            _kept = kept = (key, compute());
        }

        return (T)kept.Value;
    }

    /// <summary>Finds a thread.</summary>
    /// <exception cref="ToolException">
    /// The trace has no such thread, or the id is reused and no incarnation is given.
    /// </exception>
    public int FindThread((uint Id, int? Incarnation) named)
    {
        int[] found = [.. Enumerable.Range(1, trace.Threads.Count - 1).Where(t => trace.Threads[t].ThreadId == named.Id)];
        var ids = string.Join(", ", found.Select(t => string.Create(
            CultureInfo.InvariantCulture, $"{named.Id}#{trace.Threads[t].Incarnation} ({SafeText.Format(trace.Threads[t].Process, 80)})")));
        return found switch
        {
            [] => throw new ToolException($"{id} has no thread {named.Id}; query_table with the table Ready Starvation lists threads"),
            [var only] when named.Incarnation is null => only,
            _ when named.Incarnation is null => throw new ToolException($"thread id {named.Id} is used again; choose one of {ids}"),
            _ => found.Where(t => trace.Threads[t].Incarnation == named.Incarnation).Select(t => (int?)t).FirstOrDefault()
                ?? throw new ToolException($"thread {named.Id} has no incarnation {named.Incarnation}; choose one of {ids}"),
        };
    }

    private TraceAnalysis Create(AnalysisOptions wanted) => new(trace, wanted with { Progress = _progress }, _cancellation.Token);

    private string? SummariseLosses()
    {
        var losses = new LossSummary();
        losses.Add(id, Analysis.Diagnostics);
        return losses.Any ? losses.ToString() : null;
    }
}
