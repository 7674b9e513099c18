namespace WpaAddins.Etl.Diagnostics;

/// <summary>The tolerant sink: counts everything and keeps the first places of each id.</summary>
/// <remarks>
/// Shape: one entry per id. Memory is bounded by the number of ids, whatever the file contains. The places kept are the
/// first in file order, so that the result does not depend on the number of threads.
/// </remarks>
public sealed class DiagnosticBag(string fileName) : IDiagnosticSink
{
    /// <summary>The number of places that are kept of one id.</summary>
    public const int PlacesKept = 16;

    private readonly object _lock = new();
    private readonly SortedDictionary<DiagnosticId, Entry> _entries = [];

    /// <inheritdoc/>
    public void Report(DiagnosticId id, DiagnosticPlace place, long found = 0, long expected = 0) =>
        ReportMany(id, 1, place, found, expected);

    /// <inheritdoc/>
    public void ReportMany(DiagnosticId id, long count, DiagnosticPlace place, long found = 0, long expected = 0)
    {
        lock (_lock)
        {
            if (!_entries.TryGetValue(id, out var entry))
            {
                _entries[id] = entry = new Entry();
            }

            entry.Add(count, place, found, expected);
        }
    }

    /// <summary>Lists the diagnostics that occurred, by id.</summary>
    public IReadOnlyList<Diagnostic> ToList()
    {
        lock (_lock)
        {
            return [.. _entries.Select(e => e.Value.ToDiagnostic(e.Key, fileName))];
        }
    }

    private sealed class Entry
    {
        private readonly List<(DiagnosticPlace Place, long Found, long Expected)> _places = [];
        private long _count;

        public void Add(long count, DiagnosticPlace place, long found, long expected)
        {
            _count += count;
            if (_places.Count == PlacesKept && place.CompareTo(_places[^1].Place) >= 0)
            {
                return;
            }

            var at = _places.Count;
            while (at > 0 && _places[at - 1].Place.CompareTo(place) > 0)
            {
                at--;
            }

            _places.Insert(at, (place, found, expected));
            if (_places.Count > PlacesKept)
            {
                _places.RemoveAt(PlacesKept);
            }
        }

        public Diagnostic ToDiagnostic(DiagnosticId id, string fileName) => new(
            DiagnosticCatalog.Get(id),
            _count,
            [.. _places.Select(p => p.Place)],
            [.. _places.Select(p => DiagnosticCatalog.Format(id, fileName, p.Place, p.Found, p.Expected))]);
    }
}
