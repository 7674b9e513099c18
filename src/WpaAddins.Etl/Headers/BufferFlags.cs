namespace WpaAddins.Etl.Headers;

/// <summary>Flags of a buffer header, offset 0x34.</summary>
/// <remarks>Source: ntwmi.h, ETW_BUFFER_FLAG_* (documented); 0x00, 0x01, 0x20, 0x21, 0x60 and 0x61 observed.</remarks>
[Flags]
public enum BufferFlags : ushort
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Flushed before it was full.</summary>
    FlushMarker = 0x01,

    /// <summary>Events were lost before this buffer.</summary>
    EventsLost = 0x02,

    /// <summary>A buffer was lost before this one.</summary>
    BufferLost = 0x04,

    /// <summary>Real-time backup, corrupt.</summary>
    RealTimeBackupCorrupt = 0x08,

    /// <summary>Real-time backup.</summary>
    RealTimeBackup = 0x10,

    /// <summary>The CPU is a 16-bit index over all groups, not one byte.</summary>
    ProcessorIndex = 0x20,

    /// <summary>The bytes after the header are compressed.</summary>
    Compressed = 0x40,
}
