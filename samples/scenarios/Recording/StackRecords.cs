using WpaAddins.Scenarios.Etl;

namespace WpaAddins.Scenarios.Recording;

/// <summary>The records of stacks: frames in full, or keys whose frames come when the key ends.</summary>
/// <param name="record">Builds them.</param>
/// <param name="keepsKeys">Whether keys live until the session ends, as they must where early buffers are overwritten.</param>
/// <remarks>
/// Only so many keys live at once. The one not used for the longest time ends then, and its value comes back later; the
/// values of kernel and user keys overlap, as real ones do.
/// </remarks>
internal sealed class StackRecords(RecordBuilder record, bool keepsKeys)
{
    /// <summary>Hook of a key that ends.</summary>
    public const int KeyDelete = 0x1823;

    /// <summary>Hook of a key that lives when the session ends.</summary>
    public const int KeyRundown = 0x1824;

    private const int StackWalk = 0x1820;
    private const int KernelKey = 0x1825;
    private const int UserKey = 0x1826;
    private const int RecordHeaderBytes = 16;
    private const int OriginBytes = 16;

    private readonly StackKeyTable _kernel = new();
    private readonly StackKeyTable _user = new();

    /// <summary>Gets the place that the records of a stack take in a buffer at most.</summary>
    /// <param name="frames">The frames of a half.</param>
    /// <returns>Bytes.</returns>
    public static int Bytes(ulong[] frames) =>
        frames.Length == 0 ? 0 : EtlFileWriter.Padded(RecordHeaderBytes + OriginBytes + (sizeof(ulong) * frames.Length));

    /// <summary>Builds a stack in full.</summary>
    /// <param name="ticks">When it is written.</param>
    /// <param name="of">The event whose stack it is.</param>
    /// <param name="frames">The frames of a half.</param>
    public void Frames(long ticks, in StackOrigin of, ulong[] frames)
    {
        var payload = Origin(StackWalk, ticks, of);
        foreach (var frame in frames)
        {
            payload.U64(frame);
        }
    }

    /// <summary>Builds a stack by its key.</summary>
    /// <param name="ticks">When it is written.</param>
    /// <param name="ns">The same as trace time.</param>
    /// <param name="of">The event whose stack it is.</param>
    /// <param name="frames">The frames of a half.</param>
    /// <param name="isKernel">Whether they are in the kernel.</param>
    public void Key(long ticks, long ns, in StackOrigin of, ulong[] frames, bool isKernel) =>
        Origin(isKernel ? KernelKey : UserKey, ticks, of).U64((isKernel ? _kernel : _user).Use(frames, ns));

    /// <summary>Takes a key out that has not been used for long, if there are many.</summary>
    /// <param name="ns">Trace time.</param>
    /// <param name="ended">The key and its frames.</param>
    /// <returns>Whether there was one.</returns>
    public bool TryEndKey(long ns, out (ulong Key, ulong[] Frames) ended)
    {
        ended = default;
        return !keepsKeys && (_kernel.TryEnd(ns, out ended) || _user.TryEnd(ns, out ended));
    }

    /// <summary>Gets the keys that live, with their frames.</summary>
    /// <returns>Kernel keys first.</returns>
    public IEnumerable<(ulong Key, ulong[] Frames)> LivingKeys() => _kernel.Living.Concat(_user.Living);

    /// <summary>Builds the frames of a key.</summary>
    /// <param name="hook"><see cref="KeyDelete"/> or <see cref="KeyRundown"/>.</param>
    /// <param name="ticks">When.</param>
    /// <param name="key">The key.</param>
    /// <param name="frames">Its frames.</param>
    public void KeyFrames(int hook, long ticks, ulong key, ulong[] frames)
    {
        var payload = record.PerfInfo(hook, 2, ticks).U64(key);
        foreach (var frame in frames)
        {
            payload.U64(frame);
        }
    }

    private ByteBuffer Origin(int hook, long ticks, in StackOrigin of) =>
        record.PerfInfo(hook, 2, ticks).U64(of.Ticks).U32(of.ProcessId).U32(of.ThreadId);
}
