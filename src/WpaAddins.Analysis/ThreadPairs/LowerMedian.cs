namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The lower median: of an even number of values the lesser of the two in the middle.</summary>
internal static class LowerMedian
{
    /// <summary>Finds it.</summary>
    /// <param name="values">At least one value; they are put into order.</param>
    /// <returns>A value that occurs.</returns>
    public static long Find(Span<long> values)
    {
        values.Sort();
        return values[(values.Length - 1) / 2];
    }
}
