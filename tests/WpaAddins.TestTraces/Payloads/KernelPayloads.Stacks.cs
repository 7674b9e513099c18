namespace WpaAddins.TestTraces;

/// <content>Stacks and stack keys.</content>
public static partial class KernelPayloads
{
    /// <summary>Hook 1820: the stack of the event with this timestamp, leaf first.</summary>
    public static byte[] StackWalk(
        long eventTick, uint processId, uint threadId, ulong[] frames, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(frames);
        var payload = new PayloadBuilder(pointerSize).I64(eventTick).U32(processId).U32(threadId);
        return Frames(payload, frames);
    }

    /// <summary>Hooks 1825 (kernel part) and 1826 (user part): the stack of an event by its key.</summary>
    public static byte[] StackKeyUse(
        long eventTick, uint processId, uint threadId, ulong key, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).I64(eventTick).U32(processId).U32(threadId).Pointer(key).ToArray();

    /// <summary>Hooks 1822 (create), 1823 (delete) and 1824 (rundown): the frames of a key, leaf first.</summary>
    public static byte[] StackKeyDefinition(ulong key, ulong[] frames, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(frames);
        return Frames(new PayloadBuilder(pointerSize).Pointer(key), frames);
    }

    private static byte[] Frames(PayloadBuilder payload, ulong[] frames)
    {
        foreach (var frame in frames)
        {
            payload.Pointer(frame);
        }

        return payload.ToArray();
    }
}
