using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Maps a row to a cell that does not depend on the visible range.</summary>
/// <remarks>Shape: a struct, so that the host calls the indexer directly; each cell costs one delegate call.</remarks>
/// <typeparam name="T">The type of the cells.</typeparam>
public readonly struct CellProjection<T> : IProjection<int, T>, ITableProjection
{
    private readonly TableRows _rows;
    private readonly Func<int, T> _read;

    internal CellProjection(TableRows rows, Func<int, T> read) => (_rows, _read) = (rows, read);

    TableRows ITableProjection.Rows => _rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(T);

    /// <summary>Gets a cell.</summary>
    public T this[int value] => _read(value);
}
