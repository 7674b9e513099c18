using System.IO.Enumeration;
using WpaAddins.Cli.Parsing;

namespace WpaAddins.Cli.Querying;

/// <summary>Compares the cells of a column with a value.</summary>
/// <remarks>
/// An unknown cell meets no comparison, except that it equals empty text. Text is compared ignoring case, and <c>*</c>
/// and <c>?</c> in the value are wildcards. A number is in the unit of the column, unless it is compared with a time or
/// duration and has its own unit.
/// </remarks>
internal static class Comparison
{
    /// <summary>Gets the operators. An operator precedes those that are its prefix.</summary>
    public static IReadOnlyList<string> Operators { get; } = ["<=", ">=", "!=", "<>", "==", "=", "<", ">", "contains"];

    /// <exception cref="CommandFailedException">The operator or the value does not suit the column.</exception>
    public static RowCondition Create(Column column, string operation, string value)
    {
        var isEqual = operation is "=" or "==";
        var isDifferent = operation is "!=" or "<>";
        if (value.Length == 0 && (isEqual || isDifferent))
        {
            return isEqual ? IsEmpty(column) : IsEmpty(column).Not();
        }

        if (column is ITextColumn texts)
        {
            var pattern = operation == "contains" ? $"*{value}*"
                : isEqual || isDifferent ? value
                : throw Refuse($"'{column.Name}' is text and takes =, != or contains, not {operation}");
            return Matching(texts, pattern, isDifferent);
        }

        if (operation == "contains")
        {
            throw Refuse($"'{column.Name}' is a number and takes =, !=, <, <=, > or >=, not contains");
        }

        return column is IIntegerColumn integers
            ? Numbers(integers.Bind, operation, ParseInteger(column, value))
            : Numbers(((IRealColumn)column).Bind, operation, ParseReal(column, value));
    }

    private static RowCondition Matching(ITextColumn column, string pattern, bool isDifferent) => new(rows =>
    {
        // MatchesSimpleExpression treats a backslash as an escape character; in file names, it is an ordinary
        // character.
        var escaped = pattern.Replace(@"\", @"\\", StringComparison.Ordinal);
        var get = column.Bind(rows);
        return row => get(row) is { } text && FileSystemName.MatchesSimpleExpression(escaped, text) != isDifferent;
    });

    private static RowCondition Numbers<T>(Func<object, Func<int, T?>> bind, string operation, T value)
        where T : struct, IComparable<T>
    {
        Func<int, bool> isMet = operation switch
        {
            "<" => sign => sign < 0,
            "<=" => sign => sign <= 0,
            ">" => sign => sign > 0,
            ">=" => sign => sign >= 0,
            "!=" or "<>" => sign => sign != 0,
            _ => sign => sign == 0,
        };
        return new RowCondition(rows =>
        {
            var get = bind(rows);
            return row => get(row) is { } number && isMet(number.CompareTo(value));
        });
    }

    private static RowCondition IsEmpty(Column column) => new(rows =>
    {
        switch (column)
        {
            case ITextColumn texts:
                var text = texts.Bind(rows);
                return row => string.IsNullOrEmpty(text(row));
            case IIntegerColumn integers:
                var integer = integers.Bind(rows);
                return row => integer(row) is null;
            default:
                var real = ((IRealColumn)column).Bind(rows);
                return row => real(row) is null or double.NaN;
        }
    });

    private static long ParseInteger(Column column, string value)
    {
        var unit = column.Type switch { ColumnType.Time => 1_000_000_000, ColumnType.Duration => 1_000, _ => 1 };
        var isTime = unit != 1;
        return ScaledNumber.TryParse(value, unit, out var number) || (isTime && DurationArgument.TryParse(value, out number))
            ? number
            : throw Refuse(isTime
                ? $"'{column.Name}' is compared with a number such as 12.5 or a duration such as 20ms, not '{value}'"
                : $"'{column.Name}' is compared with a whole number, not '{value}'");
    }

    private static double ParseReal(Column column, string value) =>
        double.TryParse(value, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
            ? number
            : throw Refuse($"'{column.Name}' is compared with a number, not '{value}'");

    private static CommandFailedException Refuse(string why) => new(why, ExitCode.Usage);
}
