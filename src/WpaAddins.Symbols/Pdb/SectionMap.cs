namespace WpaAddins.Symbols.Pdb;

/// <summary>Converts the section and offset of a symbol to an address relative to the base of the image.</summary>
/// <remarks>
/// Shape: section numbers begin at 1. If a tool has moved code after linking (OMAP), a list of pieces maps addresses as
/// linked to final ones; a piece ends where the next one begins. Source: IMAGE_SECTION_HEADER and OMAP, Windows headers
/// (documented).
/// </remarks>
internal sealed class SectionMap
{
    private const int HeaderBytes = 40;
    private const int OmapBytes = 8;
    private const uint Executable = 0x2000_0000;
    private readonly (uint Start, uint End, bool IsCode)[] _linked;
    private readonly (uint Start, uint End, bool IsCode)[] _final;
    private readonly uint[] _starts;
    private readonly uint[] _ends;
    private readonly uint[] _pieces = [];
    private readonly uint[] _movedTo = [];

    /// <summary>Reads the section headers; original headers and OMAP are empty if no code was moved.</summary>
    /// <exception cref="SymbolFormatException">There are no headers, or the pieces are not in order.</exception>
    public SectionMap(ReadOnlySpan<byte> headers, ReadOnlySpan<byte> originalHeaders, ReadOnlySpan<byte> omap)
    {
        _final = Read(headers);
        if (_final.Length == 0)
        {
            throw new SymbolFormatException("section headers: none, so no symbol has an address");
        }

        var sorted = _final.Where(s => s.End > s.Start).OrderBy(s => s.Start).ToArray();
        (_starts, _ends) = (Array.ConvertAll(sorted, s => s.Start), Array.ConvertAll(sorted, s => s.End));
        IsMoved = !omap.IsEmpty;
        _linked = IsMoved && !originalHeaders.IsEmpty ? Read(originalHeaders) : _final;
        if (IsMoved)
        {
            (_pieces, _movedTo) = ReadPieces(new PdbBytes("moved code", omap));
        }
    }

    /// <summary>Gets whether code was moved after linking, so that lengths as linked are not valid.</summary>
    public bool IsMoved { get; }

    public bool IsCode(ushort section) => section != 0 && section <= _linked.Length && _linked[section - 1].IsCode;

    /// <summary>Converts a section number and an offset; returns whether the image has such a place.</summary>
    public bool TryToAddress(ushort section, uint offset, out uint address)
    {
        address = 0;
        if (section == 0 || section > _linked.Length || offset >= _linked[section - 1].End - _linked[section - 1].Start)
        {
            return false;
        }

        address = _linked[section - 1].Start + offset;
        return !IsMoved || TryMove(ref address);
    }

    /// <summary>Gets the end of the section that contains an address; the address itself if none does.</summary>
    public uint EndOfSection(uint address)
    {
        var found = Array.BinarySearch(_starts, address);
        var index = found >= 0 ? found : ~found - 1;
        return index >= 0 && address < _ends[index] ? _ends[index] : address;
    }

    private static (uint Start, uint End, bool IsCode)[] Read(ReadOnlySpan<byte> headers)
    {
        var sections = new (uint, uint, bool)[Math.Min(headers.Length / HeaderBytes, ushort.MaxValue - 1)];
        for (var i = 0; i < sections.Length; i++)
        {
            var header = new PdbBytes("section headers", headers.Slice(i * HeaderBytes, HeaderBytes));
            var start = header.UInt32(12);
            var size = header.UInt32(8) is > 0 and var inMemory ? inMemory : header.UInt32(16);
            sections[i] = (start, start + Math.Min(size, uint.MaxValue - start), (header.UInt32(36) & Executable) != 0);
        }

        return sections;
    }

    private static (uint[] From, uint[] To) ReadPieces(PdbBytes omap)
    {
        var from = new uint[omap.Length / OmapBytes];
        var to = new uint[from.Length];
        for (var i = 0; i < from.Length; i++)
        {
            (from[i], to[i]) = (omap.UInt32(OmapBytes * i), omap.UInt32((OmapBytes * i) + 4));
            if (i > 0 && from[i] < from[i - 1])
            {
                throw new SymbolFormatException("moved code: its pieces are not in the order of their addresses");
            }
        }

        return (from, to);
    }

    private bool TryMove(ref uint address)
    {
        var found = Array.BinarySearch(_pieces, address);
        var piece = found >= 0 ? found : ~found - 1;
        if (piece < 0 || _movedTo[piece] == 0)
        {
            return false;
        }

        var moved = (ulong)_movedTo[piece] + (address - _pieces[piece]);
        address = (uint)moved;
        return moved <= uint.MaxValue;
    }
}
