using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>Builds the records of stacks: frames in full, or keys whose frames come when the key ends.</summary>
/// <param name="keepsKeys">Whether keys stay in use until the session ends, as they must if early buffers are overwritten.</param>
/// <remarks>
/// The number of keys in use is limited. The least recently used one ends, and its value is used again later. The values
/// of kernel and user keys overlap, as real ones do.
/// </remarks>
internal sealed class StackRecords(bool keepsKeys)
{
    private const int KernelKey = 0x1825;
    private const int UserKey = 0x1826;
    private const int KeyDelete = 0x1823;
    private const int KeyRundown = 0x1824;

    private readonly StackKeyTable _kernel = new();
    private readonly StackKeyTable _user = new();

    /// <summary>Builds a stack in full.</summary>
    public static byte[] Frames(long ticks, in StackOrigin of, ulong[] frames) => RecordBytes.PerfInfo64(
        0x1820, 2, ticks, KernelPayloads.StackWalk(of.Ticks, of.ProcessId, of.ThreadId, frames));

    public byte[] Key(long ticks, long ns, in StackOrigin of, ulong[] frames, bool isKernel)
    {
        var key = (isKernel ? _kernel : _user).Use(frames, ns);
        return RecordBytes.PerfInfo64(
            isKernel ? KernelKey : UserKey,
            2,
            ticks,
            KernelPayloads.StackKeyUse(of.Ticks, of.ProcessId, of.ThreadId, key));
    }

    /// <summary>Ends a key that has not been used for long, if there are many; null if there is none.</summary>
    public byte[]? TryEndKey(long ticks, long ns) =>
        !keepsKeys && (_kernel.TryEnd(ns, out var ended) || _user.TryEnd(ns, out ended))
            ? RecordBytes.PerfInfo64(KeyDelete, 2, ticks, KernelPayloads.StackKeyDefinition(ended.Key, ended.Frames))
            : null;

    /// <summary>Builds the frames of the keys that are in use when the session ends, kernel keys first.</summary>
    public IEnumerable<byte[]> LivingKeys(long ticks) => _kernel.Living.Concat(_user.Living).Select(
        k => RecordBytes.PerfInfo64(KeyRundown, 2, ticks, KernelPayloads.StackKeyDefinition(k.Key, k.Frames)));
}

/// <summary>The event whose stack a stack record holds.</summary>
internal readonly record struct StackOrigin(long Ticks, uint ProcessId, uint ThreadId);
