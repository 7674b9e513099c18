namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// A ready interval as it is stored: the events that begin and end it, and the values that no event contains.
/// </summary>
/// <remarks>
/// Shape: 12 bytes. Times, CPU and thread are looked up through the rows of the events. One row, not one array for
/// each field, because all fields are read and written together.
/// </remarks>
internal struct ReadyIntervalRow
{
    /// <summary>Value of <see cref="End"/>: open at the end of the window.</summary>
    public const int OpenAtEnd = int.MinValue;

    /// <summary>Value of <see cref="End"/>: open where records of a truncated trace first end.</summary>
    public const int OpenAtTruncation = int.MinValue + 1;

    /// <summary>Value of <see cref="Class"/>: no class has a part, or the class is not known yet.</summary>
    public const byte NoClass = byte.MaxValue;

    /// <summary>Value of <see cref="Class"/>: the classes are stored as a list of parts.</summary>
    public const byte SeveralClasses = byte.MaxValue - 1;

    private const int KindMask = 7;
    private const int CertaintyShift = 3;
    private const byte Dropped = byte.MaxValue;

    /// <summary>The event that begins the interval; see <see cref="IntervalBegin"/>.</summary>
    public readonly uint Begin;

    /// <summary>
    /// The end of the interval: the row of the switch-in, the complement of the row of the broken slice, or one of the
    /// two constants.
    /// </summary>
    public int End;

    /// <summary>The priority at the start of the interval.</summary>
    public sbyte Priority;

    /// <summary>The single class of the interval, or one of the two constants.</summary>
    public byte Class;
    private byte _flags;
    private byte _rank;

    /// <summary>Creates an open interval.</summary>
    /// <param name="begin">The event that begins it.</param>
    /// <param name="kind">How the thread became ready.</param>
    /// <param name="rankBefore">The rank at the previous switch-out; -1 = unknown.</param>
    public ReadyIntervalRow(uint begin, ReadyKind kind, short rankBefore)
    {
        (Begin, End, Class) = (begin, OpenAtEnd, NoClass);
        _rank = unchecked((byte)rankBefore);
        _flags = Pack(kind, rankBefore < 0 ? RankCertainty.None : RankCertainty.OneSided);
    }

    public readonly bool IsDropped => _flags == Dropped;

    public readonly ReadyKind Kind => (ReadyKind)(_flags & KindMask);

    public readonly RankCertainty RankCertainty => (RankCertainty)(_flags >> CertaintyShift);

    /// <summary>Gets the rank of the interval; -1 = unknown.</summary>
    public readonly short Rank => RankCertainty == RankCertainty.None ? (short)-1 : _rank;

    public void Close(int end, sbyte priority) => (End, Priority) = (end, priority);

    /// <summary>Marks an interval that turned out to be unknown time.</summary>
    public void Drop() => _flags = Dropped;

    /// <summary>Sets the rank of the slice that follows the interval; -1 = unknown.</summary>
    public void SetRankAfter(short rank)
    {
        if (rank >= 0)
        {
            // Until now, the rank is the one before the interval; from now on, it is the one after it.
            var certainty = RankCertainty == RankCertainty.None ? RankCertainty.OneSided
                : _rank == rank ? RankCertainty.Known : RankCertainty.Bracketed;
            _rank = (byte)rank;
            _flags = Pack(Kind, certainty);
        }
    }

    private static byte Pack(ReadyKind kind, RankCertainty certainty) => (byte)((int)kind | ((int)certainty << CertaintyShift));
}
