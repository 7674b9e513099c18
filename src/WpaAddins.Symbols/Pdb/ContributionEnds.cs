namespace WpaAddins.Symbols.Pdb;

/// <summary>The ends of the pieces of code that modules contributed to the image.</summary>
/// <remarks>
/// A public symbol has no length; it cannot extend beyond the piece that contains it. Source: the section contributions
/// of the DBI stream as LLVM documents them.
/// </remarks>
internal sealed class ContributionEnds
{
    private const uint Version60 = 0xF12E_BA2D;
    private const uint Version2 = 0xF131_51E4;
    private readonly uint[] _starts;
    private readonly uint[] _ends;

    public ContributionEnds(PdbBytes contributions, SectionMap sections)
    {
        var entryBytes = contributions.Length < 4 ? 0 : contributions.UInt32(0) switch
        {
            Version60 => 28,
            Version2 => 32,
            _ => 0,
        };
        var starts = new List<uint>();
        var ends = new List<uint>();
        for (var at = 4; entryBytes != 0 && !sections.IsMoved && at <= contributions.Length - entryBytes; at += entryBytes)
        {
            var section = contributions.UInt16(at);
            var size = contributions.UInt32(at + 8);
            if (size != 0 && sections.IsCode(section) && sections.TryToAddress(section, contributions.UInt32(at + 4), out var start))
            {
                starts.Add(start);
                ends.Add(start + Math.Min(size, uint.MaxValue - start));
            }
        }

        (_starts, _ends) = ([.. starts], [.. ends]);
        Array.Sort(_starts, _ends);
    }

    /// <summary>
    /// Gets the end of the piece that contains an address; <see cref="uint.MaxValue"/> if no piece does.
    /// </summary>
    public uint EndAt(uint address)
    {
        var found = Array.BinarySearch(_starts, address);
        var index = found >= 0 ? found : ~found - 1;
        return index >= 0 && address < _ends[index] ? _ends[index] : uint.MaxValue;
    }
}
