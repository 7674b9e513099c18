using System.Diagnostics.CodeAnalysis;

namespace WpaAddins.Report.Comparison;

/// <summary>
/// Compares names text by text and ignores case, because Windows does not distinguish files and processes by case.
/// </summary>
internal sealed class KeyComparer : IEqualityComparer<string[]>
{
    public static KeyComparer Instance { get; } = new();

    public bool Equals(string[]? x, string[]? y) =>
        x is not null && y is not null && x.SequenceEqual(y, StringComparer.OrdinalIgnoreCase);

    public int GetHashCode([DisallowNull] string[] obj)
    {
        var hash = default(HashCode);
        foreach (var text in obj)
        {
            hash.Add(text, StringComparer.OrdinalIgnoreCase);
        }

        return hash.ToHashCode();
    }
}
