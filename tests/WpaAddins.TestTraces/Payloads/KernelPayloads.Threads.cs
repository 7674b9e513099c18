namespace WpaAddins.TestTraces;

/// <content>Threads: life, names, priorities and boosts.</content>
public static partial class KernelPayloads
{
    /// <summary>Hooks 0501, 0503 and 0504 in versions 0 to 3, and 0502 in versions 0, 2 and 3.</summary>
    public static byte[] Thread(int version, ThreadFields fields, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(fields);
        var payload = new PayloadBuilder(pointerSize);
        if (version == 0)
        {
            return payload.U32(fields.ThreadId).U32(fields.ProcessId).ToArray();
        }

        payload.U32(fields.ProcessId).U32(fields.ThreadId)
            .Pointer(fields.StackBase).Pointer(fields.StackLimit)
            .Pointer(fields.UserStackBase).Pointer(fields.UserStackLimit)
            .Pointer(fields.AffinityOrStartAddress).Pointer(fields.Win32StartAddress);
        if (version == 1)
        {
            return payload.U8(fields.WaitMode).ToArray();
        }

        payload.Pointer(fields.TebBase).U32(fields.SubProcessTag);
        if (version >= 3)
        {
            payload.U8(fields.BasePriority).U8(fields.PagePriority).U8(fields.IoPriority).U8(fields.Flags);
            _ = fields.Name is null ? payload : payload.Utf16z(fields.Name);
        }

        return payload.ToArray();
    }

    /// <summary>Hook 0548, version 2.</summary>
    public static byte[] ThreadSetName(uint processId, uint threadId, string name) =>
        new PayloadBuilder().U32(processId).U32(threadId).Utf16z(name).ToArray();

    /// <summary>Hooks 0530 (current), 0531 (base), 0533 (page) and 0534 (I/O priority), version 3.</summary>
    /// <param name="dynamicPriority">With hook 0531 the current priority; else a spare word.</param>
    public static byte[] PriorityChange(uint threadId, int oldPriority, int newPriority, int dynamicPriority = 0) =>
        new PayloadBuilder().U32(threadId).U8(oldPriority).U8(newPriority).U16(dynamicPriority).ToArray();

    /// <summary>Hook 0535.</summary>
    public static byte[] ThreadAffinity(ulong mask, uint threadId, int group = 0, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).Pointer(mask).U32(threadId).U16(group).U16(0).ToArray();

    /// <summary>Hook 053C: the balance set manager boosts a starving thread.</summary>
    public static byte[] AntiStarvationBoost(uint threadId, int processorIndex, int oldPriority) =>
        new PayloadBuilder().U32(threadId).U16(processorIndex).U8(oldPriority).U8(0).ToArray();

    /// <summary>Hook 0542: a lock raises its owner's priority.</summary>
    public static byte[] AutoBoostSet(
        ulong lockAddress, uint threadId, int newFloor, int oldPriority, int ioPriorities = 0, int flags = 0,
        int pointerSize = 8) =>
        new PayloadBuilder(pointerSize)
            .Pointer(lockAddress).U32(threadId).U8(newFloor).U8(oldPriority).U8(ioPriorities).U8(flags).ToArray();

    /// <summary>Hook 0543: a lock takes its boosts back.</summary>
    public static byte[] AutoBoostClear(ulong lockAddress, uint threadId, int boostBitmap, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).Pointer(lockAddress).U32(threadId).U16(boostBitmap).U16(0).ToArray();
}
