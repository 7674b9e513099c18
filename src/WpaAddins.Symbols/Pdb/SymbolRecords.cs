namespace WpaAddins.Symbols.Pdb;

/// <summary>Enumerates symbol records: public symbols, or those of a module.</summary>
/// <remarks>
/// Shape: each record has its length (without these two bytes), its kind and its fields. Source: CodeView symbol
/// records as LLVM documents them; PDBs made with clang and lld (observed).
/// </remarks>
internal ref struct SymbolRecords(PdbBytes records)
{
    private PdbBytes _rest = records;

    public SymbolKind Kind { get; private set; }

    /// <summary>Gets the fields of the record, after its kind.</summary>
    public PdbBytes Fields { get; private set; }

    /// <exception cref="SymbolFormatException">The record is cut off, or too short to contain its kind.</exception>
    public bool MoveNext()
    {
        if (_rest.Length < 4)
        {
            return false;
        }

        var length = _rest.UInt16(0);
        var record = _rest.Slice(2, length);
        Kind = (SymbolKind)record.UInt16(0);
        Fields = record.Slice(2, length - 2);
        _rest = _rest.Slice(2 + length, _rest.Length - 2 - length);
        return true;
    }
}
