namespace WpaAddins.Trace.Sources;

/// <summary>Loads a trace, whatever its file format.</summary>
public interface ITraceSource
{
    /// <summary>Reads the trace.</summary>
    /// <param name="options">The load options.</param>
    /// <param name="cancellation">Cancels the loading.</param>
    /// <returns>The trace as columns.</returns>
    TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default);
}
