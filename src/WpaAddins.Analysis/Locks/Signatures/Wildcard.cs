namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Text with <c>*</c> for any text, the empty one included.</summary>
internal static class Wildcard
{
    /// <summary>Tells whether a text has the form of a pattern.</summary>
    /// <param name="pattern">The pattern.</param>
    /// <param name="text">The text.</param>
    /// <param name="ignoreCase">Whether case does not count.</param>
    /// <returns>Whether it has; in time of at most the product of both lengths.</returns>
    public static bool Matches(ReadOnlySpan<char> pattern, ReadOnlySpan<char> text, bool ignoreCase)
    {
        var (p, t) = (0, 0);
        var (star, starText) = (-1, 0);
        while (t < text.Length)
        {
            if (p < pattern.Length && pattern[p] == '*')
            {
                (star, starText) = (p++, t);
            }
            else if (p < pattern.Length && Same(pattern[p], text[t], ignoreCase))
            {
                p++;
                t++;
            }
            else if (star >= 0)
            {
                p = star + 1;
                t = ++starText;
            }
            else
            {
                return false;
            }
        }

        return pattern[p..].Trim('*').IsEmpty;
    }

    private static bool Same(char one, char other, bool ignoreCase) =>
        one == other || (ignoreCase && char.ToUpperInvariant(one) == char.ToUpperInvariant(other));
}
