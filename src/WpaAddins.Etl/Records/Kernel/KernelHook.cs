namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Hook ids of the kernel's records.</summary>
/// <remarks>
/// Shape: group in the high byte, type in the low byte.
/// Source: PERFINFO_LOG_TYPE_* and WMI_LOG_TYPE_*, ntwmi.h, and the kernel classes of the MOF (documented).
/// </remarks>
public static class KernelHook
{
    /// <summary>Log file header.</summary>
    public const ushort EventTraceHeader = 0x0000;

    /// <summary>A process starts.</summary>
    public const ushort ProcessStart = 0x0301;

    /// <summary>A process ends.</summary>
    public const ushort ProcessEnd = 0x0302;

    /// <summary>A process that runs as the trace starts (DCStart).</summary>
    public const ushort ProcessRundownStart = 0x0303;

    /// <summary>A process that runs as the trace ends (DCEnd).</summary>
    public const ushort ProcessRundownEnd = 0x0304;

    /// <summary>An image is loaded.</summary>
    public const ushort ImageLoad = 0x030A;

    /// <summary>A process is frozen.</summary>
    public const ushort ProcessFreeze = 0x0324;

    /// <summary>A process is thawed.</summary>
    public const ushort ProcessThaw = 0x0325;

    /// <summary>The last handle to an ended process is closed.</summary>
    public const ushort ProcessDefunct = 0x0327;

    /// <summary>Name of a file.</summary>
    public const ushort FileName = 0x0400;

    /// <summary>Name of a file that comes into use.</summary>
    public const ushort FileNameCreate = 0x0420;

    /// <summary>Name of a file that goes out of use.</summary>
    public const ushort FileNameDelete = 0x0423;

    /// <summary>Name of a file that is in use as the trace ends.</summary>
    public const ushort FileNameRundown = 0x0424;

    /// <summary>A file is opened or created.</summary>
    public const ushort FileCreate = 0x0440;

    /// <summary>The last handle to a file object is closed.</summary>
    public const ushort FileCleanup = 0x0441;

    /// <summary>A file object is freed.</summary>
    public const ushort FileClose = 0x0442;

    /// <summary>A read from a file begins.</summary>
    public const ushort FileRead = 0x0443;

    /// <summary>A write to a file begins.</summary>
    public const ushort FileWrite = 0x0444;

    /// <summary>A property of a file is set.</summary>
    public const ushort FileSetInfo = 0x0445;

    /// <summary>A file is marked for deletion.</summary>
    public const ushort FileDelete = 0x0446;

    /// <summary>A file is renamed.</summary>
    public const ushort FileRename = 0x0447;

    /// <summary>A directory is listed.</summary>
    public const ushort FileDirectoryEnumerate = 0x0448;

    /// <summary>A file is flushed.</summary>
    public const ushort FileFlush = 0x0449;

    /// <summary>A property of a file is queried.</summary>
    public const ushort FileQueryInfo = 0x044A;

    /// <summary>A control request to a file system.</summary>
    public const ushort FileSystemControl = 0x044B;

    /// <summary>A file operation ends.</summary>
    public const ushort FileOperationEnd = 0x044C;

    /// <summary>A program requests notifications of changes in a directory.</summary>
    public const ushort FileDirectoryNotify = 0x044D;

    /// <summary>A file is deleted, with its path.</summary>
    public const ushort FileDeletePath = 0x044F;

    /// <summary>A file is renamed, with its new path.</summary>
    public const ushort FileRenamePath = 0x0450;

    /// <summary>A hard link is created, with its path.</summary>
    public const ushort FileSetLinkPath = 0x0451;

    /// <summary>A thread starts.</summary>
    public const ushort ThreadStart = 0x0501;

    /// <summary>A thread ends.</summary>
    public const ushort ThreadEnd = 0x0502;

    /// <summary>A thread that exists as the trace starts (DCStart).</summary>
    public const ushort ThreadRundownStart = 0x0503;

    /// <summary>A thread that exists as the trace ends (DCEnd).</summary>
    public const ushort ThreadRundownEnd = 0x0504;

    /// <summary>A CPU switches threads (CSwitch).</summary>
    public const ushort ContextSwitch = 0x0524;

    /// <summary>Context switches of a CPU in compact form.</summary>
    public const ushort CompactContextSwitch = 0x0525;

    /// <summary>The priority of a thread changes.</summary>
    public const ushort SetPriority = 0x0530;

    /// <summary>The base priority of a thread changes.</summary>
    public const ushort SetBasePriority = 0x0531;

    /// <summary>A thread becomes ready.</summary>
    public const ushort ReadyThread = 0x0532;

    /// <summary>The affinity of a thread changes.</summary>
    public const ushort ThreadAffinity = 0x0535;

    /// <summary>The balance set manager boosts a thread that was ready for a long time.</summary>
    public const ushort AntiStarvationBoost = 0x053C;

    /// <summary>A lock raises the priority floor of a thread.</summary>
    public const ushort AutoBoostSetFloor = 0x0542;

    /// <summary>A lock clears the priority floor that it set.</summary>
    public const ushort AutoBoostClearFloor = 0x0543;

    /// <summary>A thread gets a name.</summary>
    public const ushort ThreadSetName = 0x0548;

    /// <summary>Group and number of each CPU index.</summary>
    public const ushort ProcessorIndexMap = 0x0B1B;

    /// <summary>Speed and model of one CPU.</summary>
    public const ushort ProcessorFeatures = 0x0B23;

    /// <summary>A mark that a program wrote to the trace.</summary>
    public const ushort Mark = 0x0F22;

    /// <summary>A timed CPU sample.</summary>
    public const ushort SampledProfile = 0x0F2E;

    /// <summary>A CPU sample that a performance counter triggered.</summary>
    public const ushort PmcSample = 0x0F2F;

    /// <summary>A message-signaled interrupt ends.</summary>
    public const ushort MessageSignaledInterrupt = 0x0F32;

    /// <summary>A system call begins.</summary>
    public const ushort SystemCallEnter = 0x0F33;

    /// <summary>An interrupt ends.</summary>
    public const ushort Interrupt = 0x0F43;

    /// <summary>A deferred procedure call ends.</summary>
    public const ushort Dpc = 0x0F44;

    /// <summary>A deferred procedure call of a timer ends.</summary>
    public const ushort TimerDpc = 0x0F45;

    /// <summary>An I/O timer routine ends.</summary>
    public const ushort IoTimer = 0x0F46;

    /// <summary>The interval between samples changes.</summary>
    public const ushort SampleIntervalSet = 0x0F48;

    /// <summary>The interval between samples as the trace starts.</summary>
    public const ushort SampleIntervalRundownStart = 0x0F49;

    /// <summary>The interval between samples as the trace ends.</summary>
    public const ushort SampleIntervalRundownEnd = 0x0F4A;

    /// <summary>An image is unloaded.</summary>
    public const ushort ImageUnload = 0x1402;

    /// <summary>An image that is loaded as the trace starts (DCStart).</summary>
    public const ushort ImageRundownStart = 0x1403;

    /// <summary>An image that is loaded as the trace ends (DCEnd).</summary>
    public const ushort ImageRundownEnd = 0x1404;

    /// <summary>A call stack.</summary>
    public const ushort StackWalk = 0x1820;

    /// <summary>A stack key is created.</summary>
    public const ushort StackKeyCreate = 0x1822;

    /// <summary>A stack key is deleted.</summary>
    public const ushort StackKeyDelete = 0x1823;

    /// <summary>A stack key that is in use as the trace ends.</summary>
    public const ushort StackKeyRundown = 0x1824;

    /// <summary>The kernel part of a call stack, by key.</summary>
    public const ushort StackKeyKernel = 0x1825;

    /// <summary>The user part of a call stack, by key.</summary>
    public const ushort StackKeyUser = 0x1826;
}
