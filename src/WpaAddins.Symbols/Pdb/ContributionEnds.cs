namespace WpaAddins.Symbols.Pdb;

/// <summary>Where the piece of code ends that a module contributed: no public symbol in it reaches further.</summary>
/// <remarks>
/// Shape: pieces in the order of their addresses. Source: the section contributions of the DBI stream as LLVM documents them.
/// </remarks>
internal sealed class ContributionEnds
{
    private const uint Version60 = 0xF12E_BA2D;
    private const uint Version2 = 0xF131_51E4;
    private readonly uint[] _starts;
    private readonly uint[] _ends;

    /// <summary>Reads the contributions.</summary>
    /// <param name="contributions">The part of the DBI stream.</param>
    /// <param name="sections">The sections.</param>
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

    /// <summary>Gets the end of the piece that an address lies in.</summary>
    /// <param name="address">The relative address.</param>
    /// <returns>The end; <see cref="uint.MaxValue"/> if no piece is known there.</returns>
    public uint EndAt(uint address)
    {
        var found = Array.BinarySearch(_starts, address);
        var index = found >= 0 ? found : ~found - 1;
        return index >= 0 && address < _ends[index] ? _ends[index] : uint.MaxValue;
    }
}
