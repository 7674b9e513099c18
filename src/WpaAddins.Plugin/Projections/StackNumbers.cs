using WpaAddins.Plugin.Processing;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The stacks of one column: each distinct one has a number, and its frames are split once.</summary>
/// <remarks>
/// Shape: a row's number is found when its cell is first drawn; nothing is computed for rows that nobody looks at. Frames are
/// kept root first, as the host wants them. Numbers stay valid when the rows are exchanged. Safe for several threads.
/// </remarks>
/// <param name="rows">The rows.</param>
/// <param name="column">The column, whose texts are leaf first.</param>
internal sealed class StackNumbers(TableRows rows, ITextColumn column)
{
    /// <summary>Stands for no stack.</summary>
    public const int None = -1;

    private const string Separator = " <- ";
    private readonly object _gate = new();
    private readonly Dictionary<string, int> _numbers = [];
    private volatile string[][] _stacks = new string[16][];
    private volatile Binding _binding = Binding.Of(rows.Current, column);

    /// <summary>Gets the number of a row's stack.</summary>
    /// <param name="row">Row index.</param>
    public int this[int row]
    {
        get
        {
            var binding = _binding;
            if (!ReferenceEquals(binding.Rows, rows.Current))
            {
                _binding = binding = Binding.Of(rows.Current, column);
            }

            // 0 stands for a row that was not asked for yet, 1 for a row without a stack.
            var known = Volatile.Read(ref binding.NumberPlus2[row]);
            if (known == 0)
            {
                known = Number(Text(binding, row)) + 2;
                Volatile.Write(ref binding.NumberPlus2[row], known);
            }

            return known - 2;
        }
    }

    /// <summary>Gets the frames of a stack, root first.</summary>
    /// <param name="number">Its number.</param>
    public ReadOnlySpan<string> Frames(int number) => number < 0 ? [] : _stacks[number];

    private string? Text(Binding binding, int row)
    {
        try
        {
            return binding.Read(row);
        }
        catch (Exception e)
        {
            rows.ReportCellFailure(e);
            return null;
        }
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

    private sealed record Binding(BoundTable Rows, Func<int, string?> Read, int[] NumberPlus2)
    {
        public static Binding Of(BoundTable rows, ITextColumn column) => new(rows, column.Bind(rows.Rows), new int[rows.Count]);
    }
}
