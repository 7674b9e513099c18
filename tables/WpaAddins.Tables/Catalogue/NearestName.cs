namespace WpaAddins.Tables.Catalogue;

/// <summary>Finds the name that a mistyped name probably means.</summary>
public static class NearestName
{
    // Many names contain a shorter text by chance.
    private const int ShortestPart = 3;

    /// <summary>Finds the name that is most similar to a mistyped one.</summary>
    /// <returns>
    /// The first name with the smallest edit distance to the typed text. The distance must be at most max(2, length of
    /// the name / 3), and less than the length of the typed text. If no name is that similar: the first name that
    /// contains the text, if the text has at least three characters, or else null. Ignores case.
    /// </returns>
    public static string? Find(string typed, IEnumerable<string> names)
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

    /// <summary>
    /// Computes the optimal string alignment distance: the number of insertions, deletions, replacements and swaps of
    /// adjacent characters.
    /// </summary>
    internal static int Distance(string left, string right)
    {
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
