using System.Globalization;
using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Cli.Commands;

/// <summary>Names classes of records as Windows Performance Analyzer and xperf name them.</summary>
/// <remarks>
/// Source: kernel classes: the MOF classes of the system trace provider (documented), and the names of PERFINFO_LOG_TYPE_* in
/// ntwmi.h; providers: their published manifests, as <c>logman query providers</c> lists them, and the source of .NET.
/// </remarks>
internal static class RecordClassName
{
    private static readonly Dictionary<int, string> s_kernel = new()
    {
        [0x0000] = "EventTrace Header",
        [0x0005] = "EventTrace GroupMasks",
        [0x0008] = "EventTrace RDComplete",
        [0x0020] = "EventTrace GroupMasksEnd",
        [0x0050] = "EventTrace PartitionInfo",
        [0x010A] = "DiskIo Read",
        [0x010B] = "DiskIo Write",
        [0x010C] = "DiskIo ReadInit",
        [0x010D] = "DiskIo WriteInit",
        [0x010E] = "DiskIo FlushBuffers",
        [0x010F] = "DiskIo FlushInit",
        [0x0220] = "PageFault HardFault",
        [0x0301] = "Process Start",
        [0x0302] = "Process End",
        [0x0303] = "Process DCStart",
        [0x0304] = "Process DCEnd",
        [0x030A] = "Image Load",
        [0x030B] = "Process Terminate",
        [0x0320] = "Process PerfCtr",
        [0x0321] = "Process PerfCtrRundown",
        [0x0324] = "Process Freeze",
        [0x0325] = "Process Thaw",
        [0x0327] = "Process Defunct",
        [0x0400] = "FileIo Name",
        [0x0420] = "FileIo FileCreate",
        [0x0423] = "FileIo FileDelete",
        [0x0424] = "FileIo FileRundown",
        [0x0440] = "FileIo Create",
        [0x0441] = "FileIo Cleanup",
        [0x0442] = "FileIo Close",
        [0x0443] = "FileIo Read",
        [0x0444] = "FileIo Write",
        [0x0445] = "FileIo SetInfo",
        [0x0446] = "FileIo Delete",
        [0x0447] = "FileIo Rename",
        [0x0448] = "FileIo DirEnum",
        [0x0449] = "FileIo Flush",
        [0x044A] = "FileIo QueryInfo",
        [0x044B] = "FileIo FSControl",
        [0x044C] = "FileIo OperationEnd",
        [0x044D] = "FileIo DirNotify",
        [0x0501] = "Thread Start",
        [0x0502] = "Thread End",
        [0x0503] = "Thread DCStart",
        [0x0504] = "Thread DCEnd",
        [0x0524] = "CSwitch",
        [0x0525] = "CompCS",
        [0x0529] = "SpinLock",
        [0x0530] = "Thread SetPriority",
        [0x0531] = "Thread SetBasePriority",
        [0x0532] = "ReadyThread",
        [0x0533] = "Thread SetPagePriority",
        [0x0534] = "Thread SetIoPriority",
        [0x0535] = "Thread Affinity",
        [0x0539] = "Thread WorkerThread",
        [0x053C] = "Thread AntiStarvationBoost",
        [0x053D] = "Thread Migration",
        [0x0542] = "Thread AutoBoostSetFloor",
        [0x0543] = "Thread AutoBoostClearFloor",
        [0x0544] = "Thread AutoBoostEntryExhaustion",
        [0x0548] = "Thread SetName",
        [0x0B0A] = "SystemConfig CPU",
        [0x0B0B] = "SystemConfig PhyDisk",
        [0x0B0C] = "SystemConfig LogDisk",
        [0x0B0D] = "SystemConfig NIC",
        [0x0B0E] = "SystemConfig Video",
        [0x0B0F] = "SystemConfig Services",
        [0x0B10] = "SystemConfig Power",
        [0x0B15] = "SystemConfig IRQ",
        [0x0B16] = "SystemConfig PnP",
        [0x0F22] = "PerfInfo Mark",
        [0x0F2E] = "SampledProfile",
        [0x0F2F] = "PerfInfo PmcCounterProf",
        [0x0F32] = "PerfInfo ISR-MSI",
        [0x0F33] = "PerfInfo SysClEnter",
        [0x0F34] = "PerfInfo SysClExit",
        [0x0F42] = "PerfInfo ThreadedDPC",
        [0x0F43] = "PerfInfo ISR",
        [0x0F44] = "PerfInfo DPC",
        [0x0F45] = "PerfInfo TimerDPC",
        [0x0F48] = "PerfInfo SetInterval",
        [0x0F49] = "PerfInfo CollectionStart",
        [0x0F4A] = "PerfInfo CollectionEnd",
        [0x1402] = "Image Unload",
        [0x1403] = "Image DCStart",
        [0x1404] = "Image DCEnd",
        [0x1421] = "Image KernelBase",
        [0x1422] = "Image HypercallPage",
        [0x1820] = "StackWalk",
        [0x1822] = "StackWalk KeyCreate",
        [0x1823] = "StackWalk KeyDelete",
        [0x1824] = "StackWalk KeyRundown",
        [0x1825] = "StackWalk KeyKernel",
        [0x1826] = "StackWalk KeyUser",
    };

    /// <summary>Names of groups, for hooks without a name of their own.</summary>
    private static readonly Dictionary<int, string> s_groups = new()
    {
        [0x00] = "EventTrace",
        [0x01] = "DiskIo",
        [0x02] = "PageFault",
        [0x03] = "Process",
        [0x04] = "FileIo",
        [0x05] = "Thread",
        [0x06] = "TcpIp",
        [0x08] = "UdpIp",
        [0x09] = "Registry",
        [0x0B] = "SystemConfig",
        [0x0F] = "PerfInfo",
        [0x12] = "Power",
        [0x14] = "Image",
        [0x18] = "StackWalk",
        [0x1A] = "ALPC",
        [0x1C] = "ThreadPool",
    };

    private static readonly Dictionary<Guid, string> s_providers = new()
    {
        [EventClassGuid.EventTrace] = "EventTrace",
        [EventClassGuid.DiskIo] = "DiskIo",
        [EventClassGuid.PageFault] = "PageFault",
        [EventClassGuid.Process] = "Process",
        [EventClassGuid.FileIo] = "FileIo",
        [EventClassGuid.Thread] = "Thread",
        [EventClassGuid.SystemConfig] = "SystemConfig",
        [EventClassGuid.PerfInfo] = "PerfInfo",
        [EventClassGuid.Image] = "Image",
        [EventClassGuid.StackWalk] = "StackWalk",
        [EventClassGuid.Alpc] = "ALPC",
        [EventClassGuid.ImageId] = "ImageId",
        [EventClassGuid.SystemConfigEx] = "SystemConfigEx",
        [new("bbccf6c1-6cd1-48c4-80ff-839482e37671")] = "EventMetadata",
        [new("e13c0d23-ccbc-4e12-931b-d9cc2eee27e4")] = "Microsoft-Windows-DotNETRuntime",
        [new("a669021c-c450-4609-a035-5af59af4df18")] = "Microsoft-Windows-DotNETRuntimeRundown",
        [new("763fd754-7086-4dfe-95eb-c01a46faf4ca")] = "Microsoft-Windows-DotNETRuntimePrivate",
        [new("8e9f5090-2d75-4d03-8a81-e5afbf85daf1")] = "System.Diagnostics.Eventing.FrameworkEventSource",
        [new("2e5dba47-a3d2-4d16-8ee0-6671ffdcd7b5")] = "System.Threading.Tasks.TplEventSource",
        [ProviderGuid.KernelProcess] = "Microsoft-Windows-Kernel-Process",
        [new("b675ec37-bdb6-4648-bc92-f3fdc74d3ca2")] = "Microsoft-Windows-Kernel-EventTracing",
        [new("edd08927-9cc4-4e65-b970-c2560fb5c289")] = "Microsoft-Windows-Kernel-File",
        [ProviderGuid.KernelPower] = "Microsoft-Windows-Kernel-Power",
        [new("a68ca8b7-004f-d7b6-a698-07e2de0f1f5d")] = "Microsoft-Windows-Kernel-General",
        [ProviderGuid.Win32k] = "Microsoft-Windows-Win32k",
        [new("9e9bba3c-2e38-40cb-99f4-9e8281425164")] = "Microsoft-Windows-Dwm-Core",
        [new("802ec45a-1e99-4b83-9920-87c98277ba9d")] = "Microsoft-Windows-DxgKrnl",
        [new("1c95126e-7eea-49a9-a3fe-a378b03ddb4d")] = "Microsoft-Windows-DNS-Client",
    };

    /// <summary>Names a class.</summary>
    /// <returns>Such as <c>CSwitch (v4)</c>; the key itself if nothing in it has a name.</returns>
    public static string Find(string key) => key.Split(':') switch
    {
        ["system" or "perfinfo" or "compact", var hook, var version]
            when int.TryParse(hook, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var id) =>
            s_kernel.TryGetValue(id, out var name) ? $"{name} ({version})"
                : s_groups.TryGetValue(id >> 8, out var group) ? $"{group} {id & 0xFF} ({version})" : key,
        ["classic" or "instance" or "event", var provider, var id, var version]
            when Guid.TryParse(provider, out var guid) && s_providers.TryGetValue(guid, out var name) => $"{name} {id} ({version})",
        _ => key,
    };
}
