using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The stacks of a column. Each distinct stack has a number, and its text is split into frames once.</summary>
/// <remarks>
/// Shape: the number of a row is determined when its cell is first drawn; nothing is computed for rows that are not
/// shown. Frames are stored root first, as the host needs them. Numbers stay valid when the rows are replaced.
/// Thread-safe.
/// Errors: a row whose stack cannot be formatted has no stack; if the column cannot be bound, no row has one. The
/// failure is reported once.
/// </remarks>
internal sealed class StackNumbers(TableRows rows, Column column, Func<object, Func<int, string?>> bind)
{
    /// <summary>The number of a row without a stack.</summary>
    public const int None = -1;

    /// <summary>The separator of the frames in the text, which is leaf first.</summary>
    public const string Separator = " <- ";

    private readonly object _gate = new();
    private readonly Dictionary<string, int> _numbers = [];
    private volatile string[][] _stacks = new string[16][];
    private readonly ColumnValues<string?> _texts = new(rows, column, bind);

    // The numbers of the current rows.
    private volatile RowNumbers? _rowNumbers;

    public int this[int row]
    {
        get
        {
            var current = rows.Current;
            var numbers = _rowNumbers;
            if (numbers is null || !ReferenceEquals(numbers.Rows, current))
            {
                _rowNumbers = numbers = new RowNumbers(current, new int[rows.Count]);
            }

            if ((uint)row >= (uint)numbers.NumberPlus2.Length)
            {
                return None;
            }

            // 0 = a row that was not read yet, 1 = a row without a stack.
            var known = Volatile.Read(ref numbers.NumberPlus2[row]);
            if (known == 0)
            {
                known = Number(_texts[row]) + 2;
                Volatile.Write(ref numbers.NumberPlus2[row], known);
            }

            return known - 2;
        }
    }

    /// <summary>Gets the frames of a stack, root first.</summary>
    public ReadOnlySpan<string> Frames(int number)
    {
        var stacks = _stacks;
        return (uint)number < (uint)stacks.Length ? stacks[number] : [];
    }

    private int Number(string? text)
    {
        if (string.IsNullOrEmpty(text))
        {
            return None;
        }

        lock (_gate)
        {
            if (!_numbers.TryGetValue(text, out var number))
            {
                number = _numbers.Count;
                var frames = text.Split(Separator);
                Array.Reverse(frames);
                var stacks = _stacks;
                if (number == stacks.Length)
                {
                    Array.Resize(ref stacks, 2 * number);
                }

                stacks[number] = frames;
                _stacks = stacks;
                _numbers.Add(text, number);
            }

            return number;
        }
    }

    private sealed record RowNumbers(BoundTable Rows, int[] NumberPlus2);
}
