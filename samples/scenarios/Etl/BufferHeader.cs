namespace WpaAddins.Scenarios.Etl;

/// <summary>The header of a buffer of the file.</summary>
/// <param name="SizeBytes">Distance to the next buffer.</param>
/// <param name="ValidBytes">Header and records, uncompressed.</param>
/// <param name="TimeTicks">Time of the last record.</param>
/// <param name="Sequence">Number of the buffer.</param>
/// <param name="Cpu">Processor.</param>
/// <param name="State">What the session was doing with it; in the first buffer of a compressed file the format.</param>
/// <param name="Flags">What is true of it.</param>
/// <param name="Type">0, or 4 for the first buffer.</param>
/// <remarks>Source: WMI_BUFFER_HEADER.</remarks>
public readonly record struct BufferHeader(
    int SizeBytes, int ValidBytes, long TimeTicks, long Sequence, int Cpu, int State, int Flags, int Type)
{
    /// <summary>Size of the header in bytes.</summary>
    public const int HeaderBytes = 0x48;

    /// <summary>Flag: the buffer was flushed before it was full.</summary>
    public const int FlushMarker = 0x01;

    /// <summary>Flag: the processor is a 16-bit index.</summary>
    public const int ProcessorIndex = 0x20;

    /// <summary>Flag: the records are compressed.</summary>
    public const int Compressed = 0x40;

    /// <summary>Type of the first buffer.</summary>
    public const int HeaderType = 4;

    /// <summary>Writes the header.</summary>
    /// <param name="to">Receives it.</param>
    public void Write(ByteBuffer to) =>
        to.U32(SizeBytes).U32(ValidBytes).U32(ValidBytes).U32(0)
            .U64(TimeTicks).U64(Sequence).U64(0L)
            .U16(Cpu).U16(0).U32(State).U32(ValidBytes).U16(Flags).U16(Type).Zeros(16);
}
