namespace WpaAddins.Tables.Catalogue;

/// <summary>Finds the name that a person most likely meant.</summary>
public static class NearestName
{
    // Below this length, too many names contain the letters by chance.
    private const int ShortestPart = 3;

    /// <summary>Finds the name nearest to a mistyped one.</summary>
    /// <param name="typed">What was typed.</param>
    /// <param name="names">The names that exist.</param>
    /// <returns>The name with the fewest wrong letters (at most a third, but two are always forgiven), of equal ones
    /// the first; else the first that contains what was typed; else null. Case does not count.</returns>
    public static string? Of(string typed, IEnumerable<string> names)
    {
        ArgumentNullException.ThrowIfNull(typed);
        ArgumentNullException.ThrowIfNull(names);
        var wanted = typed.Trim().ToUpperInvariant();
        if (wanted.Length == 0)
        {
            return null;
        }

        string? nearest = null;
        string? containing = null;
        var nearestDistance = int.MaxValue;
        foreach (var name in names)
        {
            var candidate = name.ToUpperInvariant();
            var distance = Distance(wanted, candidate);
            if (distance < nearestDistance && distance <= Math.Max(2, candidate.Length / 3) && distance < wanted.Length)
            {
                (nearest, nearestDistance) = (name, distance);
            }

            if (wanted.Length >= ShortestPart && candidate.Contains(wanted, StringComparison.Ordinal))
            {
                containing ??= name;
            }
        }

        return nearest ?? containing;
    }

    /// <summary>Counts the letters to insert, remove, replace or swap to get from one text to the other.</summary>
    /// <param name="left">One text.</param>
    /// <param name="right">The other.</param>
    /// <returns>The optimal string alignment distance; case counts.</returns>
    public static int Distance(string left, string right)
    {
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        var beforeLast = new int[right.Length + 1];
        var last = new int[right.Length + 1];
        var current = new int[right.Length + 1];
        for (var j = 0; j <= right.Length; j++)
        {
            last[j] = j;
        }

        for (var i = 1; i <= left.Length; i++)
        {
            current[0] = i;
            for (var j = 1; j <= right.Length; j++)
            {
                var replace = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
                current[j] = Math.Min(replace, Math.Min(last[j], current[j - 1]) + 1);
                if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
                {
                    current[j] = Math.Min(current[j], beforeLast[j - 2] + 1);
                }
            }

            (beforeLast, last, current) = (last, current, beforeLast);
        }

        return last[right.Length];
    }
}
