namespace WpaAddins.Etl.Time;

/// <summary>The unit of a tick of the trace clock.</summary>
/// <remarks>Source: ReservedFlags of TRACE_LOGFILE_HEADER, evntrace.h (documented); only 1 was observed.</remarks>
public enum ClockType
{
    /// <summary>Not given; read as <see cref="PerformanceCounter"/>.</summary>
    Unspecified = 0,

    /// <summary>QueryPerformanceCounter; its frequency is in the header.</summary>
    PerformanceCounter = 1,

    /// <summary>System time in units of 100 ns.</summary>
    SystemTime = 2,

    /// <summary>CPU cycles; the header contains their rate in MHz.</summary>
    CpuCycles = 3,
}
