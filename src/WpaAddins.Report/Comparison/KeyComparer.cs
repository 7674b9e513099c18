using System.Diagnostics.CodeAnalysis;

namespace WpaAddins.Report.Comparison;

/// <summary>Compares names text by text, without regard to case: Windows does not tell files and processes apart by it.</summary>
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
