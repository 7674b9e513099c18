namespace WpaAddins.Etl;

/// <summary>Upper bounds for values read from a file. A caller who trusts the file can raise each of them.</summary>
/// <remarks>Errors: a setter throws <see cref="ArgumentOutOfRangeException"/> for values below one.</remarks>
public sealed record EtlLimits
{
    /// <summary>Gets the default limits.</summary>
    public static EtlLimits Default { get; } = new();

    /// <summary>Gets the largest size of one buffer, stored or uncompressed, in bytes; Windows allows 16 MiB.</summary>
    public int MaxBufferSizeBytes { get; init => field = Positive(value); } = 16 * 1024 * 1024;

    /// <summary>
    /// Gets the largest ratio of the uncompressed size of a buffer to its stored size. Records differ at least in their
    /// timestamps, so the ratio of real buffers is about 40 at most.
    /// </summary>
    public int MaxExpansion { get; init => field = Positive(value); } = 256;

    /// <summary>Gets the largest number of buffers in a file; the default allows 16 GiB of 4 KiB buffers.</summary>
    public int MaxBuffers { get; init => field = Positive(value); } = 4 * 1024 * 1024;

    /// <summary>Gets the memory that decoded buffers may take at once during the merge, in bytes.</summary>
    public long MaxResidentBytes { get; init => field = Positive(value); } = 3L << 30;

    /// <summary>Gets the largest number of distinct record classes that a thread of an inspection counts.</summary>
    public int MaxRecordClasses { get; init => field = Positive(value); } = 100_000;

    /// <summary>
    /// Gets the largest accepted uncompressed size of a buffer; sizes up to 128 KiB are always accepted.
    /// </summary>
    internal long MaxUncompressedBytes(int storedSizeBytes)
    {
        const int AlwaysAcceptedBytes = 1 << 17;
        return Math.Max(AlwaysAcceptedBytes, (long)storedSizeBytes * MaxExpansion);
    }

    private static T Positive<T>(T value)
        where T : struct, System.Numerics.INumber<T>
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
        return value;
    }
}
