using System.Buffers.Binary;
using WpaAddins.Scenarios.Etl;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Recording;

/// <summary>The records that name things: processes, threads, images.</summary>
/// <param name="record">Builds them.</param>
/// <param name="processors">Number of logical processors.</param>
internal sealed class IdentityRecords(RecordBuilder record, int processors)
{
    private const uint NoThread = 0xFFFF_FFFF;
    private const int PagePriority = 5;
    private const int IoPriority = 2;
    private const int ImageInfo = 0;
    private const int ImageRsds = 36;
    private static readonly Guid s_imageId = new("b3e675d7-2554-4f18-830b-2762732560de");

    // S-1-5-18, behind the two pointers of a TOKEN_USER.
    private static readonly byte[] s_systemSid = [1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0];

    /// <summary>Builds a record of a process.</summary>
    /// <param name="hook">Start, end or rundown.</param>
    /// <param name="ticks">When.</param>
    /// <param name="process">The process.</param>
    /// <param name="by">The thread that logs it; null = the session's rundown.</param>
    public void Process(int hook, long ticks, SimulatedProcess process, SimulatedThread? by) =>
        Header(hook, 4, ticks, by).U64(0xFFFF_A801_0000_0000 + (process.Id * 0x480UL))
            .U32(process.Id).U32(process.ParentId).U32(process.Id > Machine.SystemProcessId ? 1 : 0).U32(0)
            .U64(0x1AD000 + (process.Id * 0x1000UL)).U32(0)
            .U64(0xFFFF_D00F_0000_0000).U64(0L).Bytes(s_systemSid)
            .Ansi(process.Name).Utf16(process.Name).Utf16("").Utf16("");

    /// <summary>Builds a record of a thread.</summary>
    /// <param name="hook">Start, end or rundown.</param>
    /// <param name="ticks">When.</param>
    /// <param name="thread">The thread.</param>
    /// <param name="by">The thread that logs it; null = the session's rundown.</param>
    public void Thread(int hook, long ticks, SimulatedThread thread, SimulatedThread? by)
    {
        var stack = 0xFFFF_B08C_0000_0000 + (thread.Id * 0x7000UL);
        var isUser = thread.Process.Id > Machine.SystemProcessId;
        var start = isUser
            ? thread.Process.Modules.First(m => m.Name == thread.Process.Name).Address
            : 0xFFFF_F805_2000_1000;
        Header(hook, 3, ticks, by).U32(thread.Process.Id).U32(thread.Id)
            .U64(stack + 0x6000).U64(stack).U64(isUser ? 0x10_0000L : 0).U64(isUser ? 0xF_0000L : 0)
            .U64(thread.Affinity != 0 ? thread.Affinity : ulong.MaxValue >> (64 - processors))
            .U64(start).U64(isUser ? 0x7_0000_0000 + (thread.Id * 0x2000L) : 0).U32(0)
            .U8(thread.BasePriority).U8(PagePriority).U8(IoPriority).U8(0).Utf16(thread.Name);
    }

    /// <summary>Builds a record of an image.</summary>
    /// <param name="hook">Load, unload or rundown.</param>
    /// <param name="ticks">When.</param>
    /// <param name="module">The image.</param>
    /// <param name="processId">Its process; 0 for the kernel's images.</param>
    /// <param name="by">The thread that logs it; null = the session's rundown.</param>
    public void Image(int hook, long ticks, Module module, uint processId, SimulatedThread? by) =>
        Header(hook, 3, ticks, by).U64(module.Address).U64((ulong)module.Bytes).U32(processId)
            .U32(0).U32(TimeDateStamp(module)).U32(0).U64(module.Address).Zeros(16).Utf16(module.Path);

    /// <summary>Builds the name and date of an image, which merging adds.</summary>
    /// <param name="ticks">Time of the image's record.</param>
    /// <param name="module">The image.</param>
    /// <param name="processId">Its process.</param>
    public void ImageName(long ticks, Module module, uint processId) =>
        record.Classic(s_imageId, ImageInfo, 2, ticks, processId).U64(module.Address).U64((ulong)module.Bytes)
            .U32(processId).U32(TimeDateStamp(module)).Utf16(module.Name);

    /// <summary>Builds the identity of an image's symbols, which merging adds.</summary>
    /// <param name="ticks">Time of the image's record.</param>
    /// <param name="module">The image.</param>
    /// <param name="processId">Its process.</param>
    public void ImageSymbols(long ticks, Module module, uint processId) =>
        record.Classic(s_imageId, ImageRsds, 2, ticks, processId).U64(module.Address).U32(processId)
            .Guid(Identity(module)).U32(1).Ansi(Path.ChangeExtension(module.Name, ".pdb"));

    private ByteBuffer Header(int hook, int version, long ticks, SimulatedThread? by) =>
        record.System(hook, version, ticks, by?.Id ?? NoThread, by?.Process.Id ?? NoThread);

    private static uint TimeDateStamp(Module module) => unchecked((uint)Hash(module.Name, 0x2545_F491)) | 0x4000_0000;

    private static Guid Identity(Module module)
    {
        var low = Hash(module.Name, 0xCBF2_9CE4_8422_2325);
        var high = Hash(module.Name, low);
        Span<byte> bytes = stackalloc byte[2 * sizeof(ulong)];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, low);
        BinaryPrimitives.WriteUInt64LittleEndian(bytes[sizeof(ulong)..], high);
        return new Guid(bytes);
    }

    private static ulong Hash(string text, ulong seed)
    {
        foreach (var character in text)
        {
            seed = unchecked((seed ^ character) * 0x0000_0100_0000_01B3);
        }

        return seed;
    }
}
