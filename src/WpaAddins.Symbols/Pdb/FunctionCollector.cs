using System.Text;
using WpaAddins.Symbols.Names;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Pdb;

/// <summary>Collects the functions of a PDB and assigns each address to at most one of them.</summary>
/// <remarks>
/// A procedure has a length, so the padding after it belongs to no function. A public symbol has none; it ends at the
/// next symbol, or at the end of the code that its module contributed. A public symbol inside a procedure is a label
/// and is ignored. If an address has several names, the name of a procedure is preferred to that of a public symbol,
/// and then the first in ordinal order is used.
/// </remarks>
internal sealed class FunctionCollector(SectionMap sections, SymbolLimits limits, bool isX86)
{
    private readonly List<Candidate> _candidates = [];
    private readonly MemoryStream _names = new();

    public void AddPublics(PdbBytes records)
    {
        for (var record = new SymbolRecords(records); record.MoveNext();)
        {
            if (record.Kind == SymbolKind.Public && sections.IsCode(record.Fields.UInt16(8)))
            {
                Add(record.Fields.UInt16(8), record.Fields.UInt32(4), 0, record.Fields.Text(10), isProcedure: false);
            }
        }
    }

    public void AddProcedures(PdbBytes records)
    {
        for (var record = new SymbolRecords(records); record.MoveNext();)
        {
            var fields = record.Fields;
            switch (record.Kind)
            {
                case SymbolKind.GlobalProcedure or SymbolKind.LocalProcedure
                    or SymbolKind.GlobalProcedureId or SymbolKind.LocalProcedureId:
                    Add(fields.UInt16(32), fields.UInt32(28), fields.UInt32(12), fields.Text(35), isProcedure: true);
                    break;
                case SymbolKind.Thunk:
                    Add(fields.UInt16(16), fields.UInt32(12), fields.UInt16(18), fields.Text(21), isProcedure: true);
                    break;
            }
        }
    }

    public ModuleSymbols Build(ContributionEnds contributions)
    {
        var names = _names.ToArray();
        var sorted = _candidates.ToArray();
        Array.Sort(sorted, (a, b) => Compare(a, b, names));
        var kept = new List<Candidate>(sorted.Length);
        var procedureEnd = 0u;
        foreach (var candidate in sorted)
        {
            // The order puts the preferred name of an address first, so later ones at the same address are dropped.
            if ((kept.Count > 0 && kept[^1].Start == candidate.Start) || (!candidate.IsProcedure && candidate.Start < procedureEnd))
            {
                continue;
            }

            kept.Add(candidate);
            procedureEnd = candidate.HasLength ? Math.Max(procedureEnd, candidate.End) : procedureEnd;
        }

        var starts = new uint[kept.Count];
        var ends = new uint[kept.Count];
        for (var i = 0; i < starts.Length; i++)
        {
            starts[i] = kept[i].Start;
            var end = kept[i].HasLength
                ? kept[i].End
                : Math.Min(contributions.EndAt(starts[i]), sections.EndOfSection(starts[i]));
            ends[i] = i + 1 < kept.Count ? Math.Min(end, kept[i + 1].Start) : end;
        }

        return new ModuleSymbols(starts, ends, i => NameOf(names, kept[i]));
    }

    private static int Compare(in Candidate a, in Candidate b, byte[] names)
    {
        var byStart = a.Start.CompareTo(b.Start);
        var byKind = byStart != 0 ? byStart : b.IsProcedure.CompareTo(a.IsProcedure);
        return byKind != 0 ? byKind : a.NameIn(names).SequenceCompareTo(b.NameIn(names));
    }

    private string NameOf(byte[] names, in Candidate candidate)
    {
        var name = Encoding.UTF8.GetString(candidate.NameIn(names));
        return candidate.IsProcedure && !name.StartsWith('?') ? name : Undecoration.NameOnly(name, isX86);
    }

    private void Add(ushort section, uint offset, uint length, ReadOnlySpan<byte> name, bool isProcedure)
    {
        if (name.IsEmpty || !sections.TryToAddress(section, offset, out var start))
        {
            return;
        }

        if (_candidates.Count == limits.MaxFunctions || name.Length > int.MaxValue - _names.Length)
        {
            throw new SymbolFormatException($"more than {_candidates.Count:N0} functions");
        }

        var end = sections.IsMoved ? start : start + Math.Min(length, sections.EndOfSection(start) - start);
        _candidates.Add(new Candidate(start, end, (int)_names.Length, (ushort)name.Length, isProcedure));
        _names.Write(name);
    }

    private readonly record struct Candidate(uint Start, uint End, int NameOffset, ushort NameLength, bool IsProcedure)
    {
        public bool HasLength => End > Start;

        public ReadOnlySpan<byte> NameIn(byte[] names) => names.AsSpan(NameOffset, NameLength);
    }
}
