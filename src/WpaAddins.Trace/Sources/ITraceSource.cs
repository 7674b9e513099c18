namespace WpaAddins.Trace.Sources;

/// <summary>Loads a trace, whatever its file format.</summary>
public interface ITraceSource
{
    /// <summary>Gets the name of the trace, without its folder.</summary>
    string Name { get; }

    /// <summary>Reads the trace.</summary>
    /// <param name="options">How.</param>
    /// <param name="cancellation">Stops the reading.</param>
    /// <returns>The trace as columns.</returns>
    TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default);
}
