using WpaAddins.Etl;

namespace WpaAddins.Analysis;

/// <summary>
/// Reports how much of the work on one trace is done: reading the file, then everything that is computed from it.
/// </summary>
/// <remarks>
/// Each step reports a fraction from 0 to 1 of its own <see cref="Part"/>. The overall percentage never decreases, and
/// each percentage is reported at most once. The methods are thread-safe.
/// </remarks>
public sealed class WorkProgress : IProgress<double>, IProgress<ReadProgress>
{
    /// <summary>The measured share of reading in the total time of reading and analysis.</summary>
    private const double ReadingShare = 0.4;

    private readonly Percentage _percentage;
    private readonly double _start;
    private readonly double _end;

    /// <summary>Creates a reporter for the whole work, at 0 percent.</summary>
    /// <param name="report">Receives the percentage, from 0 to 100.</param>
    public WorkProgress(Action<int> report)
        : this(new Percentage(report), 0, 1)
    {
    }

    private WorkProgress(Percentage percentage, double start, double end) =>
        (_percentage, _start, _end) = (percentage, start, end);

    /// <summary>Gets the part in which the file is read.</summary>
    public WorkProgress Reading => Part(0, ReadingShare);

    /// <summary>Gets the part in which the trace is analysed.</summary>
    public WorkProgress Analysis => Part(ReadingShare, 1);

    /// <summary>Gets a part of the work.</summary>
    /// <param name="start">The fraction of this work that is done when the part begins.</param>
    /// <param name="end">The fraction of this work that is done when the part ends.</param>
    public WorkProgress Part(double start, double end) => new(_percentage, At(start), At(end));

    /// <summary>Reports how much of this part is done.</summary>
    /// <param name="value">A fraction from 0 to 1.</param>
    public void Report(double value) => _percentage.Raise((int)(100 * At(Math.Clamp(value, 0, 1))));

    /// <summary>Reports how much of the file has been read.</summary>
    /// <param name="value">The bytes read, and the size of the file.</param>
    public void Report(ReadProgress value) =>
        Report(value.TotalBytes <= 0 ? 0 : (double)value.BytesRead / value.TotalBytes);

    private double At(double fraction) => _start + ((_end - _start) * fraction);

    private sealed class Percentage(Action<int> report)
    {
        private readonly object _gate = new();
        private int _reported = -1;

        public void Raise(int percent)
        {
            // Steps report far more often than the percentage changes. So the lock is taken only if the percentage
            // changes.
            if (percent <= Volatile.Read(ref _reported))
            {
                return;
            }

            lock (_gate)
            {
                if (percent > _reported)
                {
                    _reported = percent;
                    report(percent);
                }
            }
        }
    }
}
