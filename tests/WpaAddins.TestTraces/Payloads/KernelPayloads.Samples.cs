namespace WpaAddins.TestTraces;

/// <content>Samples, DPCs and interrupts.</content>
public static partial class KernelPayloads
{
    /// <summary>Hook 0F2E, version 2.</summary>
    /// <param name="count">Number of samples that the record represents.</param>
    /// <param name="flags">1 in a DPC, 2 in an interrupt, the priority from bit 3 on.</param>
    /// <param name="pointerSize">Bytes of a pointer.</param>
    public static byte[] SampledProfile(
        ulong address, uint threadId, int count = 1, int flags = 0, int rank = 0, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize)
            .Pointer(address).U32(threadId).U16(count).U8(flags).U8(rank).ToArray();

    /// <summary>Hook 0F2F: a sample by a hardware counter.</summary>
    public static byte[] PmcSample(ulong address, uint threadId, int source, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).Pointer(address).U32(threadId).U16(source).U16(0).ToArray();

    /// <summary>
    /// Hooks 0F42 (threaded), 0F44, 0F45 (timer) and 0F46 (I/O timer): a DPC that ends with the record.
    /// </summary>
    public static byte[] Dpc(long initialTick, ulong routine, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).I64(initialTick).Pointer(routine).ToArray();

    /// <summary>Hook 0F43 and, with a message number, 0F32: an interrupt that ends with the record.</summary>
    public static byte[] Isr(
        long initialTick, ulong routine, int returnValue, int vector, uint? messageNumber = null, int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize)
            .I64(initialTick).Pointer(routine).U8(returnValue).U16(vector).U8(0);
        return (messageNumber.HasValue ? payload.U32(messageNumber.Value) : payload).ToArray();
    }
}
