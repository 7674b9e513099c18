using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Events;

/// <summary>A record of a file access: a request, its end, or a name.</summary>
internal sealed class FileEvent : ThreadEvent
{
    private const int NameVersion = 2;
    private const int RequestVersion = 3;

    private readonly int _hook;
    private readonly int _version;
    private readonly Func<uint, byte[]> _payload;

    private FileEvent(int hook, Func<uint, byte[]> payload, int version = RequestVersion)
    {
        _hook = hook;
        _version = version;
        _payload = payload;
    }

    public static FileEvent Named(SimulatedFile file) =>
        new(0x0420, _ => KernelPayloads.FileName(file.Key, file.Path), NameVersion);

    public static FileEvent Opened(SimulatedFile file, ulong irp) => new(
        0x0440,
        thread => KernelPayloads.FileCreate(RequestVersion, irp, file.Object, thread, 0x0100_0060, 0x80, 3, file.Path));

    public static FileEvent Closed(SimulatedFile file, ulong irp) =>
        new(0x0442, thread => KernelPayloads.FileSimple(RequestVersion, irp, file.Object, file.Key, thread));

    public static FileEvent ToRead(SimulatedFile file, ulong irp, long offset, int bytes) => new(
        0x0443,
        thread => KernelPayloads.FileReadWrite(
            RequestVersion, (ulong)offset, irp, file.Object, file.Key, thread, (uint)bytes, 0x0006_0900));

    public static FileEvent Ended(ulong irp, long bytes) =>
        new(0x044C, _ => KernelPayloads.FileEnd(irp, (ulong)bytes, 0));

    public override byte[] BuildRecord(long ticks, uint threadId, uint processId) =>
        RecordBytes.PerfInfo64(_hook, _version, ticks, _payload(threadId));
}
