using WpaAddins.Trace;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Measures the events of pairs, one pair at a time.</summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
/// <param name="codes">Pair and direction of each row.</param>
/// <param name="range">Bursts are cut at its bounds.</param>
internal sealed class PairEventMeter(ReadOnlyMemory<int> codes, long viewNs, TimeRange range)
{
    private const double NanosecondsPerSecond = 1e9;
    private long[] _gaps = [];

    /// <summary>Measures a pair.</summary>
    /// <param name="rows">Rows of its events, in time order.</param>
    /// <param name="longestRun">The longest run of alternation; null = compute it from these events.</param>
    public PairEventSummary Measure(ReadOnlySpan<int> rows, TimeColumn timeOf, int? longestRun = null)
    {
        var codeOf = codes.Span;
        var (first, last) = rows.IsEmpty ? (0, 0) : (timeOf[rows[0]], timeOf[rows[^1]]);
        var windows = new BurstWindows(new TimeRange(first, last));
        int backward = 0, run = 0, mostInRun = 0;
        for (var i = 0; i < rows.Length; i++)
        {
            var isBackward = codeOf[rows[i]] & 1;
            backward += isBackward;
            windows.Add(timeOf[rows[i]]);
            run = i > 0 && (codeOf[rows[i - 1]] & 1) != isBackward ? run + 1 : 1;
            mostInRun = Math.Max(mostInRun, run);
        }

        windows.Close();
        return new PairEventSummary
        {
            AToB = rows.Length - backward,
            BToA = backward,
            RatePerSecond = viewNs == 0 ? null : rows.Length * NanosecondsPerSecond / viewNs,
            PeakCount = windows.Most,
            BurstStartNs = windows.Length == 0 ? null : Math.Max(BurstWindows.StartOf(windows.Start), range.FromNs),
            BurstEndNs = windows.Length == 0 ? null
                : Math.Min(BurstWindows.StartOf(windows.Start + windows.Length), range.ToNs),
            BurstTimeNs = windows.TimeNs,
            FirstNs = first,
            LastNs = last,
            LongestRun = longestRun ?? mostInRun,
            MedianGapNs = MedianGap(rows, timeOf),
        };
    }

    private long? MedianGap(ReadOnlySpan<int> rows, TimeColumn timeOf)
    {
        if (rows.Length < 2)
        {
            return null;
        }

        if (_gaps.Length < rows.Length)
        {
            _gaps = GC.AllocateUninitializedArray<long>(Math.Max(rows.Length, 2 * _gaps.Length));
        }

        var gaps = _gaps.AsSpan(0, rows.Length - 1);
        for (var i = 0; i < gaps.Length; i++)
        {
            gaps[i] = timeOf[rows[i + 1]] - timeOf[rows[i]];
        }

        return LowerMedian.Find(gaps);
    }

    /// <summary>Finds the busiest window, and the longest run of windows above the burst rate.</summary>
    /// <param name="events">From the first to the last event.</param>
    private struct BurstWindows(TimeRange events)
    {
        private long _window = long.MinValue;
        private long _count = 0;
        private long _start = 0;
        private long _length = 0;

        /// <summary>Gets the largest number of events in one window.</summary>
        public long Most { get; private set; } = 0;

        /// <summary>Gets the first window of the longest burst.</summary>
        public long Start { get; private set; } = 0;

        /// <summary>Gets the number of windows in that burst; 0 = no burst.</summary>
        public long Length { get; private set; } = 0;

        /// <summary>Gets the time in all windows above the burst rate, from the first to the last event.</summary>
        public long TimeNs { get; private set; } = 0;

        /// <summary>
        /// Gets the start of a window, limited to the values of a long: in a damaged trace it can exceed them.
        /// </summary>
        public static long StartOf(long window) =>
            (long)Int128.Clamp((Int128)window * PairEventSummary.WindowNs, long.MinValue, long.MaxValue);

        public void Add(long time)
        {
            var (window, rest) = Math.DivRem(time, PairEventSummary.WindowNs);
            // Trace times before the first event are negative. The division rounds towards zero.
            window -= rest < 0 ? 1 : 0;
            if (window != _window)
            {
                Close();
                _window = window;
                _count = 0;
            }

            _count++;
        }

        public void Close()
        {
            Most = Math.Max(Most, _count);
            if (_count * PairEventSummary.WindowsPerSecond <= PairEventSummary.BurstRatePerSecond)
            {
                return;
            }

            TimeNs += events.OverlapNs(StartOf(_window), StartOf(_window + 1));
            // Close is never called for windows without events. So a gap in the window numbers ends a burst.
            _start = _length > 0 && _start + _length == _window ? _start : _window;
            _length = _window - _start + 1;
            if (_length > Length)
            {
                (Start, Length) = (_start, _length);
            }
        }
    }
}
