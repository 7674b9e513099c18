namespace WpaAddins.Report.Columns;

/// <summary>Numbers distinct texts in the order in which they first appear.</summary>
internal sealed class DistinctTexts
{
    private readonly Dictionary<string, int> _codes = new(StringComparer.Ordinal);
    private readonly List<string> _values = [];

    public IReadOnlyList<string> Values => _values;

    public int Add(string text)
    {
        if (!_codes.TryGetValue(text, out var code))
        {
            code = _values.Count;
            _codes.Add(text, code);
            _values.Add(text);
        }

        return code;
    }
}
