namespace WpaAddins.TestTraces;

/// <summary>The buffer of one CPU that is being filled.</summary>
internal sealed class CpuBuffer(int sizeBytes)
{
    /// <summary>Gets the bytes, including those of the buffer header.</summary>
    public byte[] Bytes { get; } = new byte[sizeBytes];

    public int Position { get; set; } = EtlWriter.BufferHeaderSize;
    public BufferFlags Marks { get; set; }
    public Range LastRecord { get; set; }
    public bool IsEmpty => Position == EtlWriter.BufferHeaderSize;
}
