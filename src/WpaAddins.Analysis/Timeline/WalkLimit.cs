namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// The end of a walk over the timeline. A thread that takes over the rest can lower it during the walk.
/// </summary>
/// <remarks>Shape: the walk takes some steps at a time. The steps that it has taken cannot be taken over.</remarks>
/// <param name="steps">The number of steps of the timeline, which is the limit at first.</param>
internal sealed class WalkLimit(int steps)
{
    private const int StepsAtOnce = 1 << 16;
    private readonly object _lock = new();
    private int _taken;
    private bool _isLowered;

    /// <summary>Gets the step after the last one of the walk.</summary>
    public int Past { get; private set; } = steps;

    /// <summary>Takes the next steps for the walk.</summary>
    /// <param name="step">The first of these steps.</param>
    /// <returns>The step after them; <paramref name="step"/> if there are none.</returns>
    public int Take(int step)
    {
        lock (_lock)
        {
            return _taken = step + Math.Min(StepsAtOnce, Past - step);
        }
    }

    /// <summary>Lowers the limit; only the first call counts.</summary>
    /// <param name="choose">
    /// Receives the number of steps that the walk has taken, and returns the new limit: at least that number.
    /// </param>
    /// <returns>The limit.</returns>
    public int Lower(Func<int, int> choose)
    {
        lock (_lock)
        {
            (Past, _isLowered) = (_isLowered ? Past : choose(_taken), true);
            return Past;
        }
    }
}
