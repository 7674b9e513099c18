using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Maps a row to a value that depends on the visible range.</summary>
/// <remarks>
/// Shape: the host clones it for each view of the table, and notifies the clone of the visible range. Before that, the
/// values are those of whole rows. The range is one reference, so that a cell that is read during a zoom uses one
/// consistent range.
/// </remarks>
/// <typeparam name="T">The type of the cells.</typeparam>
public abstract class InViewProjection<T> : IProjection<int, T>, IVisibleDomainSensitiveProjection, ITableProjection
{
    private volatile VisibleRange? _range;

    private protected InViewProjection(RowSpans spans) => Spans = spans;

    TableRows ITableProjection.Rows => Spans.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(T);

    /// <inheritdoc/>
    public bool DependsOnVisibleDomain => true;

    /// <summary>Gets a value.</summary>
    public T this[int value] => _range is { } range ? ReadPart(value, range) : ReadWhole(value);

    /// <inheritdoc/>
    public bool NotifyVisibleDomainChanged(IVisibleDomainRegion visibleDomain)
    {
        ArgumentNullException.ThrowIfNull(visibleDomain);
        var domain = visibleDomain.Domain;
        _range = new(domain.StartTime.ToNanoseconds, domain.EndTime.ToNanoseconds);
        return true;
    }

    /// <summary>Creates a projection of the same rows with its own visible range.</summary>
    public object Clone() => MemberwiseClone();

    private protected RowSpans Spans { get; }

    private protected abstract T ReadWhole(int row);

    private protected abstract T ReadPart(int row, VisibleRange range);
}
