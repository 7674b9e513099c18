namespace WpaAddins.TestTraces;

/// <content>Context switches and ready threads.</content>
public static partial class KernelPayloads
{
    /// <summary>Hook 0524, versions 1 to 5: 16, 24, 24, 24 and 28 bytes.</summary>
    public static byte[] ContextSwitch(int version, SwitchFields fields)
    {
        ArgumentNullException.ThrowIfNull(fields);
        ArgumentOutOfRangeException.ThrowIfLessThan(version, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(version, 5);
        var payload = new PayloadBuilder()
            .U32(fields.NewThreadId).U32(fields.OldThreadId).U8(fields.NewPriority).U8(fields.OldPriority)
            .U8(version == 1 ? fields.NewQuantum : fields.RankOrIdleState)
            .U8(version == 1 ? fields.OldQuantum : fields.PriorityDecrement)
            .U8(fields.WaitReason).U8(fields.WaitModeBits).U8(fields.OldState).U8(fields.IdealProcessor);
        if (version > 1)
        {
            payload.U32(fields.NewWaitTime).I32(fields.RemainingQuantum);
        }

        return (version == 5 ? payload.U32(fields.Tail) : payload).ToArray();
    }

    /// <summary>Hook 0532, version 2: a thread becomes ready.</summary>
    /// <param name="adjustReason">0 none, 1 the boost decays, 2 it is dropped at the end of the quantum.</param>
    /// <param name="flags">1 in a DPC, 2 kernel stack swapped out, 4 process swapped out, 8 direct switch.</param>
    public static byte[] ReadyThread(uint threadId, int adjustReason = 0, int adjustIncrement = 0, int flags = 0) =>
        new PayloadBuilder().U32(threadId).U8(adjustReason).U8(adjustIncrement).U8(flags).U8(0).ToArray();
}
