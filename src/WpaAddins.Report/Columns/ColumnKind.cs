namespace WpaAddins.Report.Columns;

/// <summary>How the values of a column are written; <c>columns.js</c> has the same numbers.</summary>
[Flags]
internal enum ColumnKind : byte
{
    /// <summary>A signed varint per value: zigzag, so that small negative numbers are short.</summary>
    Integers = 0,

    /// <summary>A signed varint per value: its difference from the known value before it.</summary>
    IntegerDeltas = 1,

    /// <summary>A varint per value: the code plus 1.</summary>
    Codes = 2,

    /// <summary>The number of distinct texts, each with its length in bytes before it; then codes.</summary>
    Texts = 3,

    /// <summary>
    /// Lists of parts, such as stacks: the separator, the number of nodes, the nodes' parts as texts, the nodes' parents as codes,
    /// then the node of each value as a code.
    /// </summary>
    Paths = 4,

    /// <summary>Integers, some of them unknown: a bit per value before the values, and only known values after it.</summary>
    HasUnknown = 8,
}
