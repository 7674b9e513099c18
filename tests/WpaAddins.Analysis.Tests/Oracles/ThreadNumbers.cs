using System.Globalization;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The numbers of a thread, in the order in which they are written and compared.</summary>
internal sealed class ThreadNumbers(string thread)
{
    private readonly List<string> _parts = [thread];

    /// <summary>Appends a named group of numbers; null is a blank.</summary>
    public ThreadNumbers Add(string name, params IEnumerable<long?> values)
    {
        var texts = values.Select(v => v?.ToString(CultureInfo.InvariantCulture) ?? "null");
        _parts.Add($"{name} {string.Join(' ', texts)}");
        return this;
    }

    public ThreadNumbers AddPercent(string name, double? value)
    {
        _parts.Add($"{name} {value?.ToString("F6", CultureInfo.InvariantCulture) ?? "null"}");
        return this;
    }

    public override string ToString() => string.Join(", ", _parts);
}
