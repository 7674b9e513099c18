namespace WpaAddins.Etl;

/// <summary>Ceilings on everything that a file can claim; each can be raised by a caller who trusts the file.</summary>
/// <remarks>Errors: a setter throws <see cref="ArgumentOutOfRangeException"/> for values below one.</remarks>
public sealed record EtlLimits
{
    /// <summary>Gets the default limits.</summary>
    public static EtlLimits Default { get; } = new();

    /// <summary>Gets the largest size of one buffer, stored or uncompressed, in bytes; Windows allows 16 MiB.</summary>
    public int MaxBufferSizeBytes { get; init => field = Positive(value); } = 16 * 1024 * 1024;

    /// <summary>
    /// Gets how many times its size a compressed buffer may become; records differ at least in their timestamps, so that real
    /// ones become about 40 times as large at most.
    /// </summary>
    public int MaxExpansion { get; init => field = Positive(value); } = 256;

    /// <summary>Gets the largest number of buffers in a file; the default holds for 16 GiB of 4 KiB buffers.</summary>
    public int MaxBuffers { get; init => field = Positive(value); } = 4 * 1024 * 1024;

    /// <summary>Gets the memory for uncompressed buffers that the merge may hold at once, in bytes.</summary>
    public long MaxResidentBytes { get; init => field = Positive(value); } = 3L << 30;

    /// <summary>Gets the largest number of distinct record classes that an inspection counts.</summary>
    public int MaxRecordClasses { get; init => field = Positive(value); } = 100_000;

    /// <summary>Gets how large a compressed buffer may become; small ones are not looked at closely.</summary>
    internal long MostUncompressedBytes(int storedSizeBytes)
    {
        const int NotLookedAt = 1 << 17;
        return Math.Max(NotLookedAt, (long)storedSizeBytes * MaxExpansion);
    }

    private static T Positive<T>(T value)
        where T : struct, System.Numerics.INumber<T>
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
        return value;
    }
}
