using System.Runtime.CompilerServices;

namespace WpaAddins.Report.Drawing;

/// <summary>Display text that keeps the exact value of each measured number.</summary>
/// <remarks>
/// Shape: created from an interpolated string, which can contain <see cref="FormattedValue"/> and
/// <see cref="FormattedText"/>.
/// </remarks>
internal sealed class FormattedText(FormattedValue[] parts)
{
    private readonly FormattedValue[] _parts = parts;

    /// <summary>Gets the text with short numbers.</summary>
    public string Text => string.Concat(_parts.Select(p => p.Text));

    /// <summary>Gets the text with exact numbers.</summary>
    public string Exact => string.Concat(_parts.Select(p => p.Exact));

    /// <summary>Converts text without measured numbers.</summary>
    public static implicit operator FormattedText(string text) => new([new FormattedValue(text, text)]);

    /// <summary>Converts a measured number.</summary>
    public static implicit operator FormattedText(FormattedValue measure) => new([measure]);

    public static FormattedText operator +(FormattedText first, FormattedText second) =>
        new FormattedText([.. first._parts, .. second._parts]);

    /// <summary>Formats an interpolated string; numbers that are not measured use the invariant culture.</summary>
    public static FormattedText Format(ref Interpolation text) => new(text.ToParts());

    /// <summary>Joins texts with a separator.</summary>
    /// <param name="between">The separator, such as <c>"; "</c>.</param>
    public static FormattedText Join(string between, IEnumerable<FormattedText> texts)
    {
        var parts = new List<FormattedValue>();
        foreach (var text in texts)
        {
            if (parts.Count > 0)
            {
                parts.Add(new FormattedValue(between, between));
            }

            parts.AddRange(text._parts);
        }

        return new FormattedText([.. parts]);
    }

    /// <summary>Converts the text to markup. A rounded number has a tooltip with its exact value.</summary>
    public string ToMarkup()
    {
        var markup = new StringBuilder();
        foreach (var (text, exact) in _parts)
        {
            _ = text == exact
                ? markup.Append(MarkupText.Escape(text))
                : markup.Add(
                    $"<span class=\"exact\" title=\"{MarkupText.Escape(exact)}\">{MarkupText.Escape(text)}</span>");
        }

        return markup.ToString();
    }

    /// <inheritdoc/>
    public override string ToString() => Text;

    /// <summary>Collects the parts of an interpolated string.</summary>
    [InterpolatedStringHandler]
    public readonly struct Interpolation(int literalLength, int formattedCount)
    {
        private readonly List<FormattedValue> _parts = new(Math.Min(literalLength, formattedCount + 1) + formattedCount);

        public void AppendLiteral(string text) => _parts.Add(new FormattedValue(text, text));

        public void AppendFormatted(FormattedValue measure) => _parts.Add(measure);

        public void AppendFormatted(FormattedText prose) => _parts.AddRange(prose._parts);

        public void AppendFormatted<T>(T value, string? format = null) => AppendLiteral(
            value is IFormattable formattable ? formattable.ToString(format, CultureInfo.InvariantCulture) : value?.ToString() ?? "");

        internal FormattedValue[] ToParts() => [.. _parts];
    }
}
