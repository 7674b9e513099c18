namespace WpaAddins.TestTraces;

/// <summary>The buffer of one processor that is being filled.</summary>
internal sealed class CpuBuffer(int sizeBytes)
{
    /// <summary>Gets the bytes, room for the buffer header included.</summary>
    public byte[] Bytes { get; } = new byte[sizeBytes];

    /// <summary>Gets or sets the end of the last record.</summary>
    public int Position { get; set; } = EtlWriter.BufferHeaderSize;

    /// <summary>Gets or sets the flags that the buffer gets in addition to its own.</summary>
    public BufferFlags Marks { get; set; }

    /// <summary>Gets or sets the place of the last record.</summary>
    public Range LastRecord { get; set; }

    /// <summary>Gets a value indicating whether there is no record.</summary>
    public bool IsEmpty => Position == EtlWriter.BufferHeaderSize;
}
