namespace WpaAddins.Analysis.Occupancy;

/// <summary>What one occupant, in one class, did to each ready thread.</summary>
/// <remarks>
/// Shape: sums by victim, in pages, so that most pairs that never meet cost nothing and an addition is two look-ups.
/// </remarks>
/// <param name="occupant">The occupant; a thread.</param>
/// <param name="occupancy">The class.</param>
internal sealed class BlameRow(Occupant occupant, OccupancyClass occupancy)
{
    private const int PageBits = 5;
    private const int PageSize = 1 << PageBits;
    private Sums[]?[] _pages = [];

    /// <summary>Gets the occupant.</summary>
    public Occupant Occupant => occupant;

    /// <summary>Gets the class.</summary>
    public OccupancyClass Class => occupancy;

    /// <summary>Gets the victims that have a sum.</summary>
    public IEnumerable<(int Victim, long Blame, long SameCpu)> Victims =>
        from page in Enumerable.Range(0, _pages.Length)
        where _pages[page] is not null
        from entry in Enumerable.Range(0, PageSize)
        let sums = _pages[page]![entry]
        where sums.Blame != 0 || sums.SameCpu != 0
        select ((page << PageBits) + entry, sums.Blame, sums.SameCpu);

    /// <summary>Adds blame.</summary>
    /// <param name="victim">The ready thread.</param>
    /// <param name="blameNs">The occupant's share.</param>
    public void Add(int victim, long blameNs) => At(victim).Blame += blameNs;

    /// <summary>Adds time on the processor on which the victim ran next.</summary>
    /// <param name="victim">The ready thread.</param>
    /// <param name="timeNs">The time.</param>
    public void AddSameCpu(int victim, long timeNs) => At(victim).SameCpu += timeNs;

    private ref Sums At(int victim)
    {
        var page = victim >> PageBits;
        if (page >= _pages.Length)
        {
            Array.Resize(ref _pages, Math.Max(page + 1, 2 * _pages.Length));
        }

        return ref (_pages[page] ??= new Sums[PageSize])[victim & (PageSize - 1)];
    }

    private struct Sums
    {
        public long Blame;
        public long SameCpu;
    }
}
