namespace WpaAddins.Profiles.Recording;

/// <summary>A kind of kernel events, with its names in both recorders.</summary>
/// <param name="Xperf">
/// The name for <c>xperf -on</c> and in Trace Quality; the number of the group if it has no name.
/// </param>
/// <param name="Keyword">The keyword in a recording profile.</param>
/// <remarks>
/// Source: Windows Performance Toolkit, "WPRControlProfiles Schema", SystemKeywordEnumeration; xperf's flags.
/// </remarks>
internal sealed record KernelFlag(string Xperf, string Keyword)
{
    /// <summary>Processes and threads: names, affinity, start and end.</summary>
    public static readonly KernelFlag ProcessThread = new("PROC_THREAD", "ProcessThread");

    /// <summary>Images, for names of modules and functions.</summary>
    public static readonly KernelFlag Loader = new("LOADER", "Loader");

    public static readonly KernelFlag ContextSwitch = new("CSWITCH", "CSwitch");

    public static readonly KernelFlag ReadyThread = new("DISPATCHER", "ReadyThread");

    /// <summary>Changes of priorities, including boosts.</summary>
    public static readonly KernelFlag Priority = new("PRIORITY", "ThreadPriority");

    /// <summary>Boosts by the balance set manager.</summary>
    /// <remarks>xperf has no name for the group PERF_ANTI_STARVATION, but accepts the numbers of groups.</remarks>
    public static readonly KernelFlag AntiStarvation = new("0x40000001", "AntiStarvation");

    public static readonly KernelFlag Profile = new("PROFILE", "SampledProfile");

    /// <summary>Deferred procedure calls.</summary>
    public static readonly KernelFlag Dpc = new("DPC", "DPC");

    public static readonly KernelFlag Interrupt = new("INTERRUPT", "Interrupt");

    /// <summary>Ends and results of file operations.</summary>
    public static readonly KernelFlag FileIo = new("FILE_IO", "FileIO");

    /// <summary>Starts of file operations.</summary>
    public static readonly KernelFlag FileIoInit = new("FILE_IO_INIT", "FileIOInit");

    public static readonly KernelFlag FileName = new("FILENAME", "Filename");
}
