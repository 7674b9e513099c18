namespace WpaAddins.Scenarios.Recording;

/// <summary>
/// The events that a session records, in addition to processes, threads, images, switches and wake-ups.
/// </summary>
internal sealed record RecordingOptions
{
    private const uint ProcessThreadImage = 0x0000_0007;
    private const uint FileIo = 0x0600_0200;
    private const uint Profile = 0x0000_0002;
    private const uint SwitchAndDispatcher = 0x0000_0204;
    private const uint Priority = 0x0000_2000;

    /// <summary>Gets the time between two clock ticks of the system, in nanoseconds.</summary>
    public required long ClockTickNs { get; init; }

    /// <summary>Gets the time between two CPU samples in nanoseconds; 0 = none.</summary>
    public long SampleIntervalNs { get; init; }

    public bool Priorities { get; init; }
    public bool FileAccesses { get; init; }

    /// <summary>Gets the recorded events as the first two words of the kernel's group mask.</summary>
    public uint[] GroupMask =>
    [
        ProcessThreadImage | (FileAccesses ? FileIo : 0),
        SwitchAndDispatcher | (SampleIntervalNs != 0 ? Profile : 0) | (Priorities ? Priority : 0),
    ];
}
