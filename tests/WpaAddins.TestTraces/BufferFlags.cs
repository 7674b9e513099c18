namespace WpaAddins.TestTraces;

/// <summary>The flag word of a buffer header.</summary>
[Flags]
public enum BufferFlags : ushort
{
    None = 0,

    /// <summary>The buffer was written before it was full.</summary>
    FlushMarker = 0x01,

    /// <summary>Events were lost before this buffer.</summary>
    EventsLost = 0x02,

    /// <summary>A whole buffer was lost before this one.</summary>
    BufferLost = 0x04,

    /// <summary>A real-time backup file that is known to be damaged.</summary>
    RealTimeBackupCorrupt = 0x08,

    RealTimeBackup = 0x10,

    /// <summary>The CPU is a 16-bit index, not a byte.</summary>
    ProcessorIndex = 0x20,

    Compressed = 0x40,
}
