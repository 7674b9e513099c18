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

    /// <summary>Group masks at the start of a session.</summary>
    public const ushort GroupMasks = 0x0005;

    /// <summary>End of a rundown.</summary>
    public const ushort RundownComplete = 0x0008;

    /// <summary>Group masks at the end of a session.</summary>
    public const ushort GroupMasksEnd = 0x0020;

    /// <summary>Begin of a rundown.</summary>
    public const ushort RundownBegin = 0x0030;

    /// <summary>End of a rundown.</summary>
    public const ushort RundownEnd = 0x0031;

    /// <summary>PDB of a provider of trace messages.</summary>
    public const ushort DebugIdRsds = 0x0040;

    /// <summary>Name of the Windows build.</summary>
    public const ushort BuildLab = 0x0042;

    /// <summary>Path of a provider's binary.</summary>
    public const ushort BinaryPath = 0x0043;

    /// <summary>Virtual machine or container of the trace.</summary>
    public const ushort PartitionInfo = 0x0050;

    /// <summary>Time of each processor's last lost event.</summary>
    public const ushort LastDroppedTimes = 0x0052;

    /// <summary>A read from a disk is done.</summary>
    public const ushort DiskRead = 0x010A;

    /// <summary>A write to a disk is done.</summary>
    public const ushort DiskWrite = 0x010B;

    /// <summary>A read from a disk begins.</summary>
    public const ushort DiskReadInit = 0x010C;

    /// <summary>A write to a disk begins.</summary>
    public const ushort DiskWriteInit = 0x010D;

    /// <summary>A flush of a disk is done.</summary>
    public const ushort DiskFlush = 0x010E;

    /// <summary>A flush of a disk begins.</summary>
    public const ushort DiskFlushInit = 0x010F;

    /// <summary>A page fault read from a file.</summary>
    public const ushort HardFault = 0x0220;

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

    /// <summary>A process is about to end.</summary>
    public const ushort ProcessTerminate = 0x030B;

    /// <summary>Performance counters of a process that ends.</summary>
    public const ushort ProcessCounters = 0x0320;

    /// <summary>Performance counters of a process that runs.</summary>
    public const ushort ProcessCountersRundown = 0x0321;

    /// <summary>A process is frozen.</summary>
    public const ushort ProcessFreeze = 0x0324;

    /// <summary>A process is thawed.</summary>
    public const ushort ProcessThaw = 0x0325;

    /// <summary>The last handle to an ended process is closed.</summary>
    public const ushort ProcessDefunct = 0x0327;

    /// <summary>The affinity of a process changes.</summary>
    public const ushort ProcessAffinity = 0x0328;

    /// <summary>Name of a file.</summary>
    public const ushort FileName = 0x0400;

    /// <summary>Name of a file that comes into use.</summary>
    public const ushort FileNameCreate = 0x0420;

    /// <summary>Name of a file that goes out of use.</summary>
    public const ushort FileNameDelete = 0x0423;

    /// <summary>Name of a file that is in use as the trace ends.</summary>
    public const ushort FileNameRundown = 0x0424;

    /// <summary>A view of a file is mapped.</summary>
    public const ushort FileMap = 0x0425;

    /// <summary>A view of a file is unmapped.</summary>
    public const ushort FileUnmap = 0x0426;

    /// <summary>A view that is mapped as the trace starts.</summary>
    public const ushort FileMapRundownStart = 0x0427;

    /// <summary>A view that is mapped as the trace ends.</summary>
    public const ushort FileMapRundownEnd = 0x0428;

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

    /// <summary>A property of a file is asked for.</summary>
    public const ushort FileQueryInfo = 0x044A;

    /// <summary>A control request to a file system.</summary>
    public const ushort FileSystemControl = 0x044B;

    /// <summary>A file operation ends.</summary>
    public const ushort FileOperationEnd = 0x044C;

    /// <summary>A program waits for changes of a directory.</summary>
    public const ushort FileDirectoryNotify = 0x044D;

    /// <summary>A file is deleted, with its path.</summary>
    public const ushort FileDeletePath = 0x044F;

    /// <summary>A file is renamed, with its new path.</summary>
    public const ushort FileRenamePath = 0x0450;

    /// <summary>A hard link is made, with its path.</summary>
    public const ushort FileSetLinkPath = 0x0451;

    /// <summary>A thread starts.</summary>
    public const ushort ThreadStart = 0x0501;

    /// <summary>A thread ends.</summary>
    public const ushort ThreadEnd = 0x0502;

    /// <summary>A thread that lives as the trace starts (DCStart).</summary>
    public const ushort ThreadRundownStart = 0x0503;

    /// <summary>A thread that lives as the trace ends (DCEnd).</summary>
    public const ushort ThreadRundownEnd = 0x0504;

    /// <summary>A processor switches threads (CSwitch).</summary>
    public const ushort ContextSwitch = 0x0524;

    /// <summary>Switches of a processor in compact form.</summary>
    public const ushort CompactContextSwitch = 0x0525;

    /// <summary>A sampled spin lock.</summary>
    public const ushort SpinLock = 0x0529;

    /// <summary>A wait for one object.</summary>
    public const ushort WaitSingle = 0x052D;

    /// <summary>A wait for several objects.</summary>
    public const ushort WaitMultiple = 0x052E;

    /// <summary>A sleep.</summary>
    public const ushort Delay = 0x052F;

    /// <summary>The priority of a thread changes.</summary>
    public const ushort SetPriority = 0x0530;

    /// <summary>The base priority of a thread changes.</summary>
    public const ushort SetBasePriority = 0x0531;

    /// <summary>A thread becomes ready.</summary>
    public const ushort ReadyThread = 0x0532;

    /// <summary>The page priority of a thread changes.</summary>
    public const ushort SetPagePriority = 0x0533;

    /// <summary>The I/O priority of a thread changes.</summary>
    public const ushort SetIoPriority = 0x0534;

    /// <summary>The affinity of a thread changes.</summary>
    public const ushort ThreadAffinity = 0x0535;

    /// <summary>A worker thread runs an item.</summary>
    public const ushort WorkerThreadItem = 0x0539;

    /// <summary>A thread is boosted because it starved.</summary>
    public const ushort AntiStarvationBoost = 0x053C;

    /// <summary>A thread moves to another processor.</summary>
    public const ushort ThreadMigration = 0x053D;

    /// <summary>An item enters a kernel queue.</summary>
    public const ushort KernelQueueEnqueue = 0x053E;

    /// <summary>Items leave a kernel queue.</summary>
    public const ushort KernelQueueDequeue = 0x053F;

    /// <summary>A worker thread starts.</summary>
    public const ushort WorkerThreadStart = 0x0540;

    /// <summary>A worker thread stops.</summary>
    public const ushort WorkerThreadStop = 0x0541;

    /// <summary>A lock raises the priority floor of a thread.</summary>
    public const ushort AutoBoostSetFloor = 0x0542;

    /// <summary>A lock takes back its priority floor.</summary>
    public const ushort AutoBoostClearFloor = 0x0543;

    /// <summary>A thread has no room for another boosted lock.</summary>
    public const ushort AutoBoostEntryExhaustion = 0x0544;

    /// <summary>The sub-process tag of a thread changes.</summary>
    public const ushort SubProcessTagChanged = 0x0545;

    /// <summary>A thread gets a name.</summary>
    public const ushort ThreadSetName = 0x0548;

    /// <summary>Processors, memory and name of the computer.</summary>
    public const ushort SystemCpu = 0x0B0A;

    /// <summary>NUMA nodes.</summary>
    public const ushort NumaNodes = 0x0B18;

    /// <summary>Processor groups.</summary>
    public const ushort ProcessorGroups = 0x0B1A;

    /// <summary>Group and number of each processor index.</summary>
    public const ushort ProcessorIndexMap = 0x0B1B;

    /// <summary>Speed and model of one processor.</summary>
    public const ushort ProcessorFeatures = 0x0B23;

    /// <summary>A mark set by a program.</summary>
    public const ushort Mark = 0x0F22;

    /// <summary>A sample of a processor.</summary>
    public const ushort SampledProfile = 0x0F2E;

    /// <summary>A sample by a performance counter.</summary>
    public const ushort PmcSample = 0x0F2F;

    /// <summary>Names of the performance counters in use.</summary>
    public const ushort PmcSources = 0x0F30;

    /// <summary>A message-signaled interrupt ends.</summary>
    public const ushort MessageSignaledInterrupt = 0x0F32;

    /// <summary>A system call begins.</summary>
    public const ushort SystemCallEnter = 0x0F33;

    /// <summary>A system call ends.</summary>
    public const ushort SystemCallExit = 0x0F34;

    /// <summary>A threaded deferred procedure call ends.</summary>
    public const ushort ThreadedDpc = 0x0F42;

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

    /// <summary>The interval as the trace starts.</summary>
    public const ushort SampleIntervalRundownStart = 0x0F49;

    /// <summary>The interval as the trace ends.</summary>
    public const ushort SampleIntervalRundownEnd = 0x0F4A;

    /// <summary>A passive-level interrupt ends.</summary>
    public const ushort PassiveInterrupt = 0x0F5F;

    /// <summary>A deferred procedure call is queued.</summary>
    public const ushort DpcEnqueue = 0x0F64;

    /// <summary>A queued deferred procedure call runs.</summary>
    public const ushort DpcExecute = 0x0F65;

    /// <summary>An image is unloaded.</summary>
    public const ushort ImageUnload = 0x1402;

    /// <summary>An image that is loaded as the trace starts (DCStart).</summary>
    public const ushort ImageRundownStart = 0x1403;

    /// <summary>An image that is loaded as the trace ends (DCEnd).</summary>
    public const ushort ImageRundownEnd = 0x1404;

    /// <summary>Base address of the kernel.</summary>
    public const ushort KernelImageBase = 0x1421;

    /// <summary>Address of the hypercall page.</summary>
    public const ushort HypercallPage = 0x1422;

    /// <summary>A call stack.</summary>
    public const ushort StackWalk = 0x1820;

    /// <summary>A stack key is made.</summary>
    public const ushort StackKeyCreate = 0x1822;

    /// <summary>A stack key is dropped.</summary>
    public const ushort StackKeyDelete = 0x1823;

    /// <summary>A stack key in use as the trace ends.</summary>
    public const ushort StackKeyRundown = 0x1824;

    /// <summary>The kernel part of a call stack, by key.</summary>
    public const ushort StackKeyKernel = 0x1825;

    /// <summary>The user part of a call stack, by key.</summary>
    public const ushort StackKeyUser = 0x1826;
}
