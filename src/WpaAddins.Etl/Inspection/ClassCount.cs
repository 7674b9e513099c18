namespace WpaAddins.Etl.Inspection;

/// <summary>The number, the size and the time range of the records of one class.</summary>
/// <remarks>
/// Units: bytes are the sizes that the record headers contain, without padding; ticks are raw timestamps.
/// </remarks>
public sealed class ClassCount
{
    /// <summary>Gets the number of records.</summary>
    public long Count { get; private set; }

    /// <summary>Gets the sum of the records' sizes in bytes.</summary>
    public long SizeBytes { get; private set; }

    /// <summary>Gets the smallest timestamp.</summary>
    public long FirstTicks { get; private set; } = long.MaxValue;

    /// <summary>Gets the largest timestamp.</summary>
    public long LastTicks { get; private set; } = long.MinValue;

    /// <summary>Counts one record.</summary>
    /// <param name="sizeBytes">Its size.</param>
    /// <param name="ticks">Its timestamp.</param>
    public void Add(int sizeBytes, long ticks)
    {
        Count++;
        SizeBytes += sizeBytes;
        FirstTicks = Math.Min(FirstTicks, ticks);
        LastTicks = Math.Max(LastTicks, ticks);
    }

    /// <summary>Adds the count of another thread.</summary>
    /// <param name="other">Its count.</param>
    public void Add(ClassCount other)
    {
        ArgumentNullException.ThrowIfNull(other);
        Count += other.Count;
        SizeBytes += other.SizeBytes;
        FirstTicks = Math.Min(FirstTicks, other.FirstTicks);
        LastTicks = Math.Max(LastTicks, other.LastTicks);
    }
}
