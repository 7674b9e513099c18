namespace WpaAddins.Tables.Catalogue;

/// <summary>Maps the values of a column to whole numbers that sort in the same order.</summary>
/// <remarks>Ignores the case of text. Empty text is unknown, because an export writes both as an empty cell.</remarks>
internal sealed class SortColumn
{
    private readonly Func<int, long?> _key;

    // Descending order is ascending order of the bitwise complements. Unlike negation, this never overflows.
    private readonly long _complement;

    public SortColumn(BoundTable table, SortKey key)
    {
        var column = table.Table.Columns.FirstOrDefault(c => c.Name == key.Column)
            ?? throw new ArgumentException($"the table {table.Table.Name} has no column {key.Column}", nameof(key));
        _complement = key.Descending ? -1 : 0;
        _key = column switch
        {
            IIntegerColumn integers => integers.Bind(table.Rows),
            IRealColumn reals => Bits(reals.Bind(table.Rows)),
            ITextColumn texts => Ranks(texts.Bind(table.Rows), table.Count),
            _ => throw new ArgumentException($"the column {key.Column} cannot be sorted", nameof(key)),
        };
    }

    /// <summary>Gets the key of a row, if its value is known.</summary>
    public bool TryKey(int row, out long key)
    {
        var value = _key(row);
        key = value.GetValueOrDefault() ^ _complement;
        return value.HasValue;
    }

    private static Func<int, long?> Bits(Func<int, double?> values) => row =>
    {
        if (values(row) is not { } value || double.IsNaN(value))
        {
            return null;
        }

        // Adding 0 turns -0 into +0. The bits of negative numbers decrease as the numbers increase.
        var bits = BitConverter.DoubleToInt64Bits(value + 0.0);
        return bits < 0 ? bits ^ long.MaxValue : bits;
    };

    private static Func<int, long?> Ranks(Func<int, string?> texts, int count)
    {
        var ranks = new Lazy<int[]>(() => Rank(texts, count));
        return row => ranks.Value[row] is not 0 and var rank ? rank : null;
    }

    /// <summary>Replaces each text by its rank among the distinct texts, from 1; 0 = unknown.</summary>
    private static int[] Rank(Func<int, string?> texts, int count)
    {
        var places = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
        var ranks = new int[count];
        for (var row = 0; row < count; row++)
        {
            if (texts(row) is { Length: > 0 } text)
            {
                places.TryAdd(text, places.Count + 1);
                ranks[row] = places[text];
            }
        }

        var sorted = places.Keys.Order(StringComparer.OrdinalIgnoreCase).ToArray();
        var rankOfPlace = new int[sorted.Length + 1];
        for (var i = 0; i < sorted.Length; i++)
        {
            rankOfPlace[places[sorted[i]]] = i + 1;
        }

        for (var row = 0; row < count; row++)
        {
            ranks[row] = rankOfPlace[ranks[row]];
        }

        return ranks;
    }
}
