namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The processor group and number of each CPU index (0x0B1B).</summary>
/// <remarks>
/// Shape: number of CPUs, then for each CPU its group (2 bytes), its number in the group (1 byte) and 1 unused byte.
/// <see cref="Count"/> is limited to the entries that the payload contains.
/// Source: SystemConfig_ProcNumber, MOF (documented); observed on Windows 11.
/// </remarks>
public readonly ref struct ProcessorIndexMap
{
    /// <summary>Size in bytes of the part before the entries.</summary>
    public const int HeaderSizeBytes = 4;

    /// <summary>Size of an entry in bytes.</summary>
    public const int EntrySizeBytes = 4;

    private readonly ReadOnlySpan<byte> _payload;

    private ProcessorIndexMap(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the number of CPUs as written.</summary>
    public uint DeclaredCount => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the number of entries in the payload.</summary>
    public int Count => (int)Math.Min(DeclaredCount, (uint)(_payload.Length - HeaderSizeBytes) / EntrySizeBytes);

    /// <summary>Gets the group of a CPU.</summary>
    public ushort GroupAt(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, Count);
        return BinaryPrimitives.ReadUInt16LittleEndian(_payload[(HeaderSizeBytes + (EntrySizeBytes * index))..]);
    }

    /// <summary>Views <paramref name="payload"/> as a map of CPUs, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ProcessorIndexMap record)
    {
        var fits = payload.Length >= HeaderSizeBytes;
        record = fits ? new ProcessorIndexMap(payload) : default;
        return fits;
    }
}
