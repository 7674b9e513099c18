using System.Collections.Frozen;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.TraceProcessing;

/// <summary>
/// Maps event classes to groups of kernel records. The number of a group is the high byte of its hook ids.
/// </summary>
/// <remarks>
/// Source: the documented MOF event classes, as event consumers see them. One type has another group: an image load is
/// recorded as 0x030A, in the process group, and delivered as type 10 of the class Image.
/// </remarks>
internal static class KernelGroups
{
    private const int ImageLoadType = KernelHook.ImageLoad & 0xFF;

    private static readonly FrozenDictionary<Guid, byte> s_groups = new Dictionary<Guid, byte>
    {
        [EventClassGuid.EventTrace] = 0x00,
        [EventClassGuid.DiskIo] = 0x01,
        [EventClassGuid.PageFault] = 0x02,
        [EventClassGuid.Process] = 0x03,
        [EventClassGuid.FileIo] = 0x04,
        [EventClassGuid.Thread] = 0x05,
        [EventClassGuid.SystemConfig] = 0x0B,
        [EventClassGuid.PerfInfo] = 0x0F,
        [EventClassGuid.Power] = 0x12,
        [EventClassGuid.Image] = 0x14,
        [EventClassGuid.StackWalk] = 0x18,
        [EventClassGuid.Alpc] = 0x1A,
        [EventClassGuid.ThreadPool] = 0x1C,
    }.ToFrozenDictionary();

    public static bool TryHook(Guid classId, int type, out ushort hook)
    {
        if (classId == EventClassGuid.Image && type == ImageLoadType)
        {
            hook = KernelHook.ImageLoad;
            return true;
        }

        var isKernel = s_groups.TryGetValue(classId, out var group) && type is >= 0 and <= byte.MaxValue;
        hook = isKernel ? (ushort)((group << 8) | type) : (ushort)0;
        return isKernel;
    }
}
