namespace WpaAddins.Tables.Profiles.Recording;

/// <summary>A kind of kernel events to record, by the names of both recorders.</summary>
/// <param name="Xperf">Name for <c>xperf -on</c>, as Trace Quality asks for it; the number of the group if it has no name.</param>
/// <param name="Keyword">Name of the keyword in a recording profile.</param>
/// <remarks>Source: Windows Performance Toolkit, "WPRControlProfiles Schema", SystemKeywordEnumeration; xperf's flags.</remarks>
public sealed record KernelFlag(string Xperf, string Keyword)
{
    /// <summary>Processes and threads: names, affinity, life.</summary>
    public static readonly KernelFlag ProcessThread = new("PROC_THREAD", "ProcessThread");

    /// <summary>Images, for names of modules and functions.</summary>
    public static readonly KernelFlag Loader = new("LOADER", "Loader");

    /// <summary>Context switches.</summary>
    public static readonly KernelFlag ContextSwitch = new("CSWITCH", "CSwitch");

    /// <summary>Threads made ready.</summary>
    public static readonly KernelFlag ReadyThread = new("DISPATCHER", "ReadyThread");

    /// <summary>Changes of priorities, boosts among them.</summary>
    public static readonly KernelFlag Priority = new("PRIORITY", "ThreadPriority");

    /// <summary>Boosts by the balance set manager.</summary>
    /// <remarks>xperf has no name for the group PERF_ANTI_STARVATION, but takes numbers of groups among the names.</remarks>
    public static readonly KernelFlag AntiStarvation = new("0x40000001", "AntiStarvation");

    /// <summary>Samples of the processors.</summary>
    public static readonly KernelFlag Profile = new("PROFILE", "SampledProfile");

    /// <summary>Deferred procedure calls.</summary>
    public static readonly KernelFlag Dpc = new("DPC", "DPC");

    /// <summary>Interrupts.</summary>
    public static readonly KernelFlag Interrupt = new("INTERRUPT", "Interrupt");

    /// <summary>Ends and results of file operations.</summary>
    public static readonly KernelFlag FileIo = new("FILE_IO", "FileIO");

    /// <summary>Begins of file operations.</summary>
    public static readonly KernelFlag FileIoInit = new("FILE_IO_INIT", "FileIOInit");

    /// <summary>Names of files.</summary>
    public static readonly KernelFlag FileName = new("FILENAME", "Filename");
}
