namespace WpaAddins.TestTraces;

/// <summary>What may happen in a random schedule beyond waits, wake-ups, preemptions, starts and ends.</summary>
[Flags]
public enum RandomScheduleFlags
{
    None = 0,

    /// <summary>Some switches and readies happen but are not written, so chains break.</summary>
    LostRecords = 0x01,

    /// <summary>Some waits are throttled by the CPU rate control.</summary>
    ThrottledWaits = 0x02,

    /// <summary>Some readies say that the stack or the process is swapped out; a second one follows later.</summary>
    SwappedOut = 0x04,

    /// <summary>Some threads are readied while they still run.</summary>
    EarlyReadies = 0x08,

    /// <summary>Some threads are readied while they are ready.</summary>
    ExtraReadies = 0x10,

    /// <summary>Records of one CPU may share a tick, not only those of different ones.</summary>
    EqualTicksOnOneCpu = 0x20,

    Stacks = 0x40,

    /// <summary>Priorities are changed by records of their own.</summary>
    PriorityChanges = 0x80,

    All = 0xFF,
}
