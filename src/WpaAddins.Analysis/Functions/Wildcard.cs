namespace WpaAddins.Analysis.Functions;

/// <summary>Matches text against patterns in which <c>*</c> matches any text, including none.</summary>
internal static class Wildcard
{
    /// <summary>Returns whether a text matches a pattern, in at most time proportional to the product of the lengths.</summary>
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
                // Let the last * cover one more character. Earlier ones need no second try: the last one can cover
                // all that they could.
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
