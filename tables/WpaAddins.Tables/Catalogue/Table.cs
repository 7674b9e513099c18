using WpaAddins.Analysis;

namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// A table as data: one definition gives WPA its table, the exporter its header and the documentation its page.
/// </summary>
/// <param name="id">Identity; never changes once published.</param>
/// <param name="name">Name.</param>
/// <param name="description">What a row is, in one sentence.</param>
/// <param name="category">Where WPA lists it.</param>
public abstract class Table(Guid id, string name, string description, string category)
{
    /// <summary>Gets the identity.</summary>
    public Guid Id => id;

    /// <summary>Gets the name.</summary>
    public string Name => name;

    /// <summary>Gets what a row is.</summary>
    public string Description => description;

    /// <summary>Gets where WPA lists it.</summary>
    public string Category => category;

    /// <summary>Gets whether it describes the trace instead of answering a question about the system.</summary>
    public bool IsMetadata { get; init; }

    /// <summary>Gets the columns in the order of an export.</summary>
    public abstract IReadOnlyList<Column> Columns { get; }

    /// <summary>Gets the views; the first is the one that opens.</summary>
    public required IReadOnlyList<View> Views { get; init; }

    /// <summary>Computes the rows.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="cancellation">Stops the computing.</param>
    /// <returns>The rows and their number.</returns>
    public abstract BoundTable Bind(TraceAnalysis analysis, CancellationToken cancellation = default);
}
