using static System.FormattableString;

namespace WpaAddins.Cli.Terminal;

/// <summary>Formats cells for people: durations in a suitable unit, and numbers with at most six decimals.</summary>
internal static class HumanCell
{
    private const double NanosecondsPerSecond = 1e9;

    /// <summary>Binds a column to rows.</summary>
    /// <returns>A function that formats the cell at a row index; an unknown value is empty text.</returns>
    public static Func<int, string> Bind(Column column, object rows) => column switch
    {
        ITextColumn texts when texts.Bind(rows) is var get => row => PlainText.Sanitize(get(row) ?? ""),
        IRealColumn reals when reals.Bind(rows) is var get => row =>
            get(row) is { } value && double.IsFinite(value) ? Invariant($"{value:#,0.0#}") : "",
        IIntegerColumn integers when integers.Bind(rows) is var get => column.Type switch
        {
            ColumnType.Time => row => get(row) is { } ns ? Invariant($"{ns / NanosecondsPerSecond:#,0.000000} s") : "",
            ColumnType.Duration => row => get(row) is { } ns ? ns == 0 ? "0" : FindingText.Duration(ns) : "",
            _ when column.Aggregation == ColumnAggregation.Sum => row => get(row) is { } count ? Invariant($"{count:N0}") : "",
            _ => row => get(row) is { } number ? Invariant($"{number}") : "",
        },
        _ => throw new NotSupportedException($"Column {column.Name} has values of no known kind."),
    };

    public static string Format(Column column, decimal value) => column.Type switch
    {
        ColumnType.Duration => value == 0 ? "0" : FindingText.Duration((long)(value * 1_000)),
        ColumnType.Time => Invariant($"{value:#,0.000000} s"),
        ColumnType.Integer => Invariant($"{value:N0}"),
        _ => Invariant($"{value:#,0.0#}"),
    };
}
