namespace WpaAddins.Symbols.Pdb;

/// <summary>Kinds of symbol records that name code.</summary>
/// <remarks>Source: CodeView, S_* (documented by LLVM).</remarks>
internal enum SymbolKind : ushort
{
    /// <summary>A small piece of code that jumps to a function.</summary>
    Thunk = 0x1102,

    Public = 0x110E,

    /// <summary>A function that is visible only in its module.</summary>
    LocalProcedure = 0x110F,

    /// <summary>A function.</summary>
    GlobalProcedure = 0x1110,

    /// <summary>A function that is visible only in its module, with an id for its type.</summary>
    LocalProcedureId = 0x1146,

    /// <summary>A function with an id for its type.</summary>
    GlobalProcedureId = 0x1147,
}
