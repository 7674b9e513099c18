using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Sums by row, in pages.</summary>
/// <remarks>
/// Shape: unused pages are not allocated. Pages are found by their number in an array for a range of numbers, which is at
/// most <see cref="EntriesPerPage"/> times as long as the number of pages. Other pages are in a dictionary. With an array
/// for all pages, n threads that each have a few of n rows would take n² memory.
/// </remarks>
internal sealed class PagedSums(BlameVictims victims)
{
    private const int PageBits = 5;
    private const int PageSize = 1 << PageBits;
    private const int EntriesPerPage = 8;
    private long[]?[] _pages = [];
    private int _firstPage;
    private Dictionary<int, long[]>? _farPages;
    private int _count;
    private bool _isReleased;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(int row, long amount)
    {
        var index = (row >> PageBits) - _firstPage;
        if (unchecked((uint)index) < (uint)_pages.Length && _pages[index] is { } entries)
        {
            entries[row & (PageSize - 1)] += amount;
        }
        else
        {
            AddToOther(row, amount);
        }
    }

    public void Add(ReadOnlySpan<int> rows, ReadOnlySpan<long> amounts)
    {
        var pages = _pages;
        for (var i = 0; i < rows.Length && i < amounts.Length && !_isReleased; i++)
        {
            var index = (rows[i] >> PageBits) - _firstPage;
            if (unchecked((uint)index) < (uint)pages.Length && pages[index] is { } entries)
            {
                entries[rows[i] & (PageSize - 1)] += amounts[i];
            }
            else
            {
                AddToOther(rows[i], amounts[i]);
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
    /// <returns>The number of pages.</returns>
    public int Release()
    {
        var pages = _count;
        (_pages, _farPages, _count, _isReleased) = ([], null, 0, true);
        return pages;
    }

    /// <summary>Adds all sums to the sums by key.</summary>
    /// <param name="keys">The key of each row.</param>
    /// <param name="sums">The sums by key.</param>
    /// <param name="added">Receives the keys with a sum other than 0, in no order. A key can occur twice.</param>
    public void AddTo(int[] keys, long[] sums, List<int> added)
    {
        for (var index = 0; index < _pages.Length; index++)
        {
            if (_pages[index] is { } entries)
            {
                AddPageTo(_firstPage + index, entries);
            }
        }

        foreach (var (page, entries) in _farPages ?? [])
        {
            AddPageTo(page, entries);
        }

        void AddPageTo(int page, long[] entries)
        {
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

    /// <summary>Adds to a row whose page is far or new; does nothing if the sums are released.</summary>
    private void AddToOther(int row, long amount)
    {
        var page = row >> PageBits;
        if (_isReleased)
        {
            return;
        }

        if (_farPages is null || !_farPages.TryGetValue(page, out var entries))
        {
            // This can release the sums of the less important threads, these included.
            victims.CountPage();
            if (_isReleased)
            {
                return;
            }

            entries = AddPage(page);
        }

        entries[row & (PageSize - 1)] += amount;
    }

    private long[] AddPage(int page)
    {
        var entries = new long[PageSize];
        if (_count++ == 0)
        {
            _firstPage = page;
        }

        if (unchecked((uint)(page - _firstPage)) < (uint)_pages.Length || TryLengthen(page))
        {
            _pages[page - _firstPage] = entries;
        }
        else
        {
            (_farPages ??= []).Add(page, entries);
        }

        return entries;
    }

    /// <summary>Doubles the array at least, so that it contains a page, if it is not too long then.</summary>
    private bool TryLengthen(int page)
    {
        var end = Math.Max(page + 1, _firstPage + _pages.Length);
        var length = Math.Max(end - Math.Min(page, _firstPage), 2 * _pages.Length);
        if (length > EntriesPerPage * _count)
        {
            return false;
        }

        // The array becomes longer on the side of the page.
        var first = page < _firstPage ? Math.Max(end - length, 0) : _firstPage;
        var pages = new long[]?[length];
        _pages.CopyTo(pages, _firstPage - first);
        (_pages, _firstPage) = (pages, first);
        foreach (var near in _farPages?.Keys.Where(p => p >= first && p - first < length).ToList() ?? [])
        {
            _farPages!.Remove(near, out _pages[near - first]);
        }

        return true;
    }
}
