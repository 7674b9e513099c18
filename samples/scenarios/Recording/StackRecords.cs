using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>
/// Builds the records of stacks: the frames in full, or keys. The frames of a key are written when the key ends.
/// </summary>
/// <param name="keepsKeys">
/// Whether keys stay in use until the session ends. This is necessary if early buffers are overwritten.
/// </param>
/// <remarks>
/// The number of keys in use is limited. The least recently used key ends, and its value is used again later. The
/// values of kernel and user keys overlap, as in real traces.
/// </remarks>
internal sealed class StackRecords(bool keepsKeys)
{
    private const int KernelKey = 0x1825;
    private const int UserKey = 0x1826;
    private const int KeyDelete = 0x1823;
    private const int KeyRundown = 0x1824;

    private readonly StackKeyTable _kernel = new();
    private readonly StackKeyTable _user = new();

    /// <summary>Builds a stack record with all frames.</summary>
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

    /// <summary>
    /// Ends the least recently used key if there are too many keys. Returns its record; null if no key ends.
    /// </summary>
    public byte[]? TryEndKey(long ticks, long ns) =>
        !keepsKeys && (_kernel.TryEnd(ns, out var ended) || _user.TryEnd(ns, out ended))
            ? RecordBytes.PerfInfo64(KeyDelete, 2, ticks, KernelPayloads.StackKeyDefinition(ended.Key, ended.Frames))
            : null;

    /// <summary>Builds the frames of the keys that are in use when the session ends, kernel keys first.</summary>
    public IEnumerable<byte[]> LivingKeys(long ticks) => _kernel.Living.Concat(_user.Living).Select(
        k => RecordBytes.PerfInfo64(KeyRundown, 2, ticks, KernelPayloads.StackKeyDefinition(k.Key, k.Frames)));
}

/// <summary>The event to which a stack record belongs.</summary>
internal readonly record struct StackOrigin(long Ticks, uint ProcessId, uint ThreadId);
