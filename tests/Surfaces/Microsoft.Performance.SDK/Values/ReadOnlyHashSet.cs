using System.Collections;

namespace Microsoft.Performance.SDK;

public sealed class ReadOnlyHashSet<T> : IReadOnlyCollection<T>
{
    private readonly HashSet<T> _source;

    public ReadOnlyHashSet(HashSet<T> source) => _source = Demand.Something(source, nameof(source));

    public int Count => _source.Count;

    public bool Contains(T item) => _source.Contains(item);

    public IEnumerator<T> GetEnumerator() => _source.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
