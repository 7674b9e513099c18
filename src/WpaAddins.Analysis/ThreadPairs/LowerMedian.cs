namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Computes the lower median: of an even number of values, the smaller of the two in the middle.</summary>
internal static class LowerMedian
{
    /// <summary>Finds the lower median.</summary>
    /// <param name="values">At least one value. The method reorders the values.</param>
    public static long Find(Span<long> values)
    {
        values.Sort();
        return values[(values.Length - 1) / 2];
    }
}
