namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>What two tables differ in, wherever their rows stand: a row that is there twice counts twice.</summary>
internal static class RowDifferences
{
    /// <summary>Lists the rows that one side has more often than the other.</summary>
    /// <returns>A sentence a row and occurrence that has no partner, in ordinal order of the rows.</returns>
    public static IEnumerable<string> Compare(IEnumerable<string> exported, IEnumerable<string> host)
    {
        string[] left = [.. exported.Order(StringComparer.Ordinal)];
        string[] right = [.. host.Order(StringComparer.Ordinal)];
        for (int i = 0, j = 0; i < left.Length || j < right.Length;)
        {
            var order = i == left.Length ? 1 : j == right.Length ? -1 : string.CompareOrdinal(left[i], right[j]);
            if (order < 0)
            {
                yield return "only exported: " + left[i];
            }
            else if (order > 0)
            {
                yield return "only in the host: " + right[j];
            }

            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
    }
}
