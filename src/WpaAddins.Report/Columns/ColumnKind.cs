namespace WpaAddins.Report.Columns;

/// <summary>The encoding of the values of a column; <c>columns.js</c> uses the same numbers.</summary>
[Flags]
internal enum ColumnKind : byte
{
    /// <summary>A signed varint per value: zigzag, so that small negative numbers are short.</summary>
    Integers = 0,

    /// <summary>A signed varint per value: its difference from the known value before it.</summary>
    IntegerDeltas = 1,

    /// <summary>A varint per value: the code plus 1.</summary>
    Codes = 2,

    /// <summary>The number of distinct texts; each text, preceded by its length in bytes; a code per value.</summary>
    Texts = 3,

    /// <summary>
    /// Lists of parts, such as stacks, as a tree: the separator, the number of nodes, the nodes' parts as texts, the
    /// nodes' parents as codes, then the node of each value as a code.
    /// </summary>
    Paths = 4,

    /// <summary>
    /// A flag for unknown integers: a bit per value, set if it is unknown, then only the known values.
    /// </summary>
    HasUnknown = 8,
}
