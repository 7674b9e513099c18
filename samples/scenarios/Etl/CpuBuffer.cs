namespace WpaAddins.Scenarios.Etl;

/// <summary>The buffer that a processor is filling.</summary>
/// <param name="size">Room for records in bytes.</param>
internal sealed class CpuBuffer(int size)
{
    private readonly byte[] _bytes = new byte[size];

    /// <summary>Gets the bytes of records in it.</summary>
    public int Length { get; private set; }

    /// <summary>Gets the time of the processor's last record.</summary>
    public long LastTicks { get; private set; } = long.MinValue;

    /// <summary>Gets the bytes that are free.</summary>
    public int Room => _bytes.Length - Length;

    /// <summary>Gets the records.</summary>
    public ReadOnlySpan<byte> Records => _bytes.AsSpan(0, Length);

    /// <summary>Adds a record.</summary>
    /// <param name="record">The record.</param>
    /// <param name="padded">The place that it takes.</param>
    /// <param name="ticks">Its time.</param>
    public void Add(ReadOnlySpan<byte> record, int padded, long ticks)
    {
        var place = _bytes.AsSpan(Length, padded);
        record.CopyTo(place);
        place[record.Length..].Clear();
        Length += padded;
        LastTicks = ticks;
    }

    /// <summary>Makes it empty.</summary>
    public void Clear() => Length = 0;
}
