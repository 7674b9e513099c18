using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Sums by row, in pages.</summary>
/// <remarks>Shape: unused pages are not allocated. An addition takes two lookups.</remarks>
internal sealed class PagedSums(BlameVictims victims)
{
    private const int PageBits = 5;
    private const int PageSize = 1 << PageBits;
    private long[]?[] _pages = [];
    private bool _isReleased;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(int row, long amount)
    {
        var page = row >> PageBits;
        if (page >= _pages.Length || _pages[page] is null)
        {
            AddPage(page);
        }

        if (!_isReleased)
        {
            _pages[page]![row & (PageSize - 1)] += amount;
        }
    }

    public void Add(ReadOnlySpan<int> rows, ReadOnlySpan<long> amounts)
    {
        var pages = _pages;
        for (var i = 0; i < rows.Length && i < amounts.Length && !_isReleased; i++)
        {
            var page = rows[i] >> PageBits;
            if ((uint)page < (uint)pages.Length && pages[page] is { } entries)
            {
                entries[rows[i] & (PageSize - 1)] += amounts[i];
            }
            else
            {
                // Add can replace the array.
                Add(rows[i], amounts[i]);
                pages = _pages;
            }
        }
    }

    public void Subtract(ReadOnlySpan<int> rows, ReadOnlySpan<long> amounts)
    {
        for (var i = 0; i < rows.Length && i < amounts.Length && !_isReleased; i++)
        {
            Add(rows[i], -amounts[i]);
        }
    }

    /// <summary>Releases the sums. Later additions are ignored.</summary>
    public int Release()
    {
        var pages = _pages.Count(p => p is not null);
        (_pages, _isReleased) = ([], true);
        return pages;
    }

    /// <summary>Adds all sums to the sums by key.</summary>
    /// <param name="keys">The key of each row.</param>
    /// <param name="sums">The sums by key.</param>
    /// <param name="added">Receives the keys with a sum other than 0. A key can occur twice.</param>
    public void AddTo(int[] keys, long[] sums, List<int> added)
    {
        for (var page = 0; page < _pages.Length; page++)
        {
            if (_pages[page] is not { } entries)
            {
                continue;
            }

            for (var i = 0; i < PageSize; i++)
            {
                if (entries[i] != 0)
                {
                    var key = keys[(page << PageBits) + i];
                    sums[key] += entries[i];
                    added.Add(key);
                }
            }
        }
    }

    private void AddPage(int page)
    {
        if (_isReleased)
        {
            return;
        }

        // This can release the sums of less contended threads, this one included.
        victims.CountPage();
        if (_isReleased)
        {
            return;
        }

        if (page >= _pages.Length)
        {
            Array.Resize(ref _pages, Math.Max(page + 1, 2 * _pages.Length));
        }

        _pages[page] = new long[PageSize];
    }
}
