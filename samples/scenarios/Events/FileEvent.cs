using WpaAddins.Scenarios.Etl;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Events;

/// <summary>A record of a file access: a request, its end, or a name.</summary>
/// <remarks>Source: the FileIo group of the kernel's records, version 3.</remarks>
public sealed class FileEvent : ThreadEvent
{
    private const int Name = 0x0420;
    private const int Create = 0x0440;
    private const int Close = 0x0442;
    private const int Read = 0x0443;
    private const int OperationEnd = 0x044C;
    private const int NameVersion = 2;
    private const int RequestVersion = 3;

    private readonly int _hook;
    private readonly Action<ByteBuffer, uint> _payload;

    private FileEvent(int hook, Action<ByteBuffer, uint> payload)
    {
        _hook = hook;
        _payload = payload;
    }

    /// <summary>Names a file by its key.</summary>
    /// <param name="file">The file.</param>
    /// <returns>The record.</returns>
    public static FileEvent Named(SimulatedFile file) => new(Name, (p, _) => p.U64(file.Key).Utf16(file.Path));

    /// <summary>A file is opened.</summary>
    /// <param name="file">The file.</param>
    /// <param name="irp">The request.</param>
    /// <returns>The record.</returns>
    public static FileEvent Opened(SimulatedFile file, ulong irp) =>
        new(Create, (p, thread) => p.U64(irp).U64(file.Object).U32(thread).U32(0x0100_0060).U32(0x80).U32(3).Utf16(file.Path));

    /// <summary>A file is closed.</summary>
    /// <param name="file">The file.</param>
    /// <param name="irp">The request.</param>
    /// <returns>The record.</returns>
    public static FileEvent Closed(SimulatedFile file, ulong irp) =>
        new(Close, (p, thread) => p.U64(irp).U64(file.Object).U64(file.Key).U32(thread));

    /// <summary>A piece of a file is to be read.</summary>
    /// <param name="file">The file.</param>
    /// <param name="irp">The request.</param>
    /// <param name="offset">Where, in bytes.</param>
    /// <param name="bytes">How much.</param>
    /// <returns>The record.</returns>
    public static FileEvent ToRead(SimulatedFile file, ulong irp, long offset, int bytes) =>
        new(Read, (p, thread) => p.U64(offset).U64(irp).U64(file.Object).U64(file.Key).U32(thread).U32(bytes).U32(0x0006_0900));

    /// <summary>A request ends.</summary>
    /// <param name="irp">The request.</param>
    /// <param name="bytes">How much was read.</param>
    /// <returns>The record.</returns>
    public static FileEvent Ended(ulong irp, long bytes) => new(OperationEnd, (p, _) => p.U64(irp).U64(bytes).U32(0));

    /// <inheritdoc/>
    public override void Write(RecordBuilder record, long ticks, uint threadId, uint processId)
    {
        ArgumentNullException.ThrowIfNull(record);
        _payload(record.PerfInfo(_hook, _hook == Name ? NameVersion : RequestVersion, ticks), threadId);
    }
}
