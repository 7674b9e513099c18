namespace WpaAddins.Report.Drawing;

/// <summary>Reduces the number of bars in a lane, and keeps the longest ones.</summary>
/// <remarks>
/// Shape: the longest bars are not changed. Consecutive other bars that start in the same column, a step of time,
/// become one bar. It has their number and the colour that covers most of their time. Its height is the share of its
/// time that they cover. The bars are given twice, by start: first all of them to <see cref="Measure"/>, then again to
/// <see cref="Add"/>. So a lane of millions of bars needs no memory for them.
/// </remarks>
/// <param name="most">The wanted number of bars, at least 1; at most about twice as many remain.</param>
internal sealed class LaneReduction(long fromNs, long toNs, int most)
{
    private readonly int _kept = Math.Max(most / 2, 1);
    private readonly long _columnNs = Math.Max((toNs - fromNs) / Math.Max(most / 2, 1), 1);
    private readonly List<LaneSum> _sums = [];
    private readonly PriorityQueue<long, long> _longest = new();
    private readonly List<TimeBar> _reduced = [];
    private readonly List<(int Series, long CoveredNs)> _pendingSeries = [];
    private TimeBar _pending;
    private double _pendingArea;
    private long _column = -1;
    private long? _leastKept;

    /// <summary>Gets the number of bars that were measured.</summary>
    public int Count { get; private set; }

    /// <summary>Measures a bar: the first of two passes.</summary>
    public void Measure(in TimeBar bar)
    {
        Count++;
        while (_sums.Count <= bar.Series)
        {
            _sums.Add(default);
        }

        _sums[bar.Series] = _sums[bar.Series].Add(bar);
        var length = bar.EndNs - bar.StartNs;
        if (_longest.Count <= _kept)
        {
            _longest.Enqueue(length, length);
        }
        else if (length > _longest.Peek())
        {
            _longest.EnqueueDequeue(length, length);
        }
    }

    /// <summary>Adds a measured bar: the second of two passes.</summary>
    /// <param name="text">Gets the text of the bar. It is needed only for bars that are not combined; null = none.</param>
    public void Add(in TimeBar bar, Func<int>? text = null)
    {
        _leastKept ??= FindLeastKept();
        var isLong = bar.EndNs - bar.StartNs >= _leastKept;
        var column = (bar.StartNs - fromNs) / _columnNs;
        if (isLong || column != _column)
        {
            Flush();
            _column = column;
        }

        if (isLong)
        {
            _reduced.Add(WithText(bar));
            return;
        }

        // Adding to the first pending bar is enough; nothing else of the pending bars is needed.
        if (_pendingSeries.Count == 0)
        {
            _pending = WithText(bar);
            _pendingArea = bar.CoveredNs * bar.Height;
        }
        else
        {
            _pending = _pending with
            {
                EndNs = bar.EndNs,
                Merged = _pending.Merged + bar.Merged,
                CoveredNs = _pending.CoveredNs + bar.CoveredNs,
                Height = Math.Max(_pending.Height, bar.Height),
            };
            _pendingArea += bar.CoveredNs * bar.Height;
        }

        AddPendingSeries(bar);

        TimeBar WithText(in TimeBar bar) => text is null ? bar : bar with { Text = text() };
    }

    /// <summary>Completes the lane; its sums are those of all bars.</summary>
    public TimeLane Complete(string label)
    {
        Flush();
        return new TimeLane(label, _reduced, [.. _sums.Where(s => s.Bars > 0)]);
    }

    /// <summary>
    /// Finds the least length of bars that are kept. Of bars of equal length, all or none are kept; otherwise, parts of
    /// the lane would look different.
    /// </summary>
    private long FindLeastKept()
    {
        if (Count <= most)
        {
            return long.MinValue;
        }

        var next = _longest.Dequeue();
        return _longest.Peek() == next ? next + 1 : _longest.Peek();
    }

    private void AddPendingSeries(in TimeBar bar)
    {
        var series = bar.Series;
        var index = _pendingSeries.FindIndex(s => s.Series == series);
        if (index < 0)
        {
            _pendingSeries.Add((series, bar.CoveredNs));
        }
        else
        {
            _pendingSeries[index] = (series, _pendingSeries[index].CoveredNs + bar.CoveredNs);
        }
    }

    /// <summary>
    /// Adds the short bars of a column: a single one unchanged, several as one bar in their main colour.
    /// </summary>
    private void Flush()
    {
        if (_pendingSeries.Count == 0)
        {
            return;
        }

        if (_pending.Merged > 1)
        {
            var length = _pending.EndNs - _pending.StartNs;
            _pending = _pending with
            {
                Series = _pendingSeries.MaxBy(s => s.CoveredNs).Series,
                Text = TimeBar.NoText,
                Height = length == 0 ? _pending.Height : _pendingArea / length,
            };
        }

        _reduced.Add(_pending);
        _pendingSeries.Clear();
    }
}
