namespace WpaAddins.Report.Drawing;

/// <summary>The unit of the ticks of an axis, and the distance between them.</summary>
/// <param name="Name">Such as <c>ms</c>.</param>
/// <param name="Ns">Its length in nanoseconds.</param>
/// <param name="StepNs">The distance between two ticks: 1, 2 or 5 times a power of ten.</param>
internal readonly record struct TickUnit(string Name, long Ns, long StepNs)
{
    private static readonly (string Name, long Ns)[] s_units =
        [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1)];

    /// <summary>Chooses the unit and the distance for a span of time.</summary>
    public static TickUnit For(long spanNs, int mostTicks)
    {
        var step = NiceStep(Math.Max(spanNs, 1), mostTicks);

        // Trace time is easiest to read in seconds, if six decimals are enough for a step.
        var (name, ns) = step >= 1_000 ? s_units[0] : s_units.First(u => u.Ns <= step);
        return new TickUnit(name, ns, step);
    }

    /// <summary>Finds the least round number that divides a span into at most the given number of parts.</summary>
    /// <param name="span">At least 1.</param>
    /// <returns>1, 2 or 5 times a power of ten.</returns>
    public static long NiceStep(long span, int mostParts)
    {
        for (var power = 1L; ; power *= 10)
        {
            foreach (var factor in (ReadOnlySpan<int>)[1, 2, 5])
            {
                if (span / (power * factor) < mostParts || power > long.MaxValue / 100)
                {
                    return power * factor;
                }
            }
        }
    }

    /// <returns>Such as <c>0.52 s</c>, with as many decimals as the steps have.</returns>
    public string Text(long timeNs)
    {
        var decimals = 0;
        for (var rest = Ns; rest > 1 && StepNs % rest != 0; rest /= 10)
        {
            decimals++;
        }

        return ((decimal)timeNs / Ns).ToString($"N{decimals}", CultureInfo.InvariantCulture) + " " + Name;
    }

    public IEnumerable<long> Ticks(long fromNs, long toNs)
    {
        var first = fromNs / StepNs * StepNs;
        for (var tick = first < fromNs ? first + StepNs : first; tick <= toNs; tick += StepNs)
        {
            yield return tick;
        }
    }
}
