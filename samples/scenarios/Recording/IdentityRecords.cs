using System.Buffers.Binary;
using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>Builds the records that identify processes, threads and images.</summary>
internal sealed class IdentityRecords(int processors)
{
    private const uint NoThread = 0xFFFF_FFFF;
    private const int ImageInfo = 0;
    private const int ImageRsds = 36;
    private static readonly Guid s_imageId = new("b3e675d7-2554-4f18-830b-2762732560de");

    /// <summary>Builds a start, end or rundown record of a process.</summary>
    /// <param name="hook">The hook id of the start, end or rundown.</param>
    /// <param name="by">The thread that logs it; null for the session's rundown.</param>
    public static byte[] Process(int hook, long ticks, SimulatedProcess process, SimulatedThread? by)
    {
        var fields = new ProcessFields
        {
            ProcessId = process.Id,
            ParentId = process.ParentId,
            UniqueKey = 0xFFFF_A801_0000_0000 + (process.Id * 0x480UL),
            SessionId = process.Id > Machine.SystemProcessId ? 1U : 0,
            DirectoryTableBase = 0x1AD000 + (process.Id * 0x1000UL),
            TokenUser = (0xFFFF_D00F_0000_0000, 0),
            ImageFileName = process.Name,
            CommandLine = process.Name,
        };
        return System(hook, 4, ticks, by, KernelPayloads.Process(4, fields));
    }

    /// <summary>Builds a start, end or rundown record of a thread; parameters as in <see cref="Process"/>.</summary>
    public byte[] Thread(int hook, long ticks, SimulatedThread thread, SimulatedThread? by)
    {
        var stack = 0xFFFF_B08C_0000_0000 + (thread.Id * 0x7000UL);
        var isUser = thread.Process.Id > Machine.SystemProcessId;
        var fields = new ThreadFields
        {
            ProcessId = thread.Process.Id,
            ThreadId = thread.Id,
            StackBase = stack + 0x6000,
            StackLimit = stack,
            UserStackBase = isUser ? 0x10_0000UL : 0,
            UserStackLimit = isUser ? 0xF_0000UL : 0,
            AffinityOrStartAddress = ulong.MaxValue >> (64 - processors),
            Win32StartAddress = isUser
                ? thread.Process.Modules.First(m => m.Name == thread.Process.Name).Address
                : 0xFFFF_F805_2000_1000,
            TebBase = isUser ? 0x7_0000_0000 + (thread.Id * 0x2000UL) : 0,
            BasePriority = thread.BasePriority,
            Name = thread.Name,
        };
        return System(hook, 3, ticks, by, KernelPayloads.Thread(3, fields));
    }

    /// <summary>
    /// Builds the records of an image: the image record, and the two records of its name and its PDB, which merging
    /// adds.
    /// </summary>
    /// <param name="hook">The hook id of the load, unload or rundown.</param>
    /// <param name="processId">Its process; 0 for the kernel's images.</param>
    /// <param name="by">The thread that logs it; null for the session's rundown.</param>
    public static IEnumerable<byte[]> Image(int hook, long ticks, Module module, uint processId, SimulatedThread? by)
    {
        var fields = new ImageFields
        {
            Base = module.Address,
            DefaultBase = module.Address,
            SizeBytes = module.Bytes,
            ProcessId = processId,
            TimeDateStamp = TimeDateStamp(module),
            Path = module.Path,
        };
        yield return System(hook, 3, ticks, by, KernelPayloads.Image(3, fields));
        yield return RecordBytes.FullHeader64(
            s_imageId,
            ImageInfo,
            2,
            ticks,
            processId,
            0,
            KernelPayloads.ImageIdInfo(module.Address, module.Bytes, processId, TimeDateStamp(module), module.Name));
        yield return RecordBytes.FullHeader64(
            s_imageId,
            ImageRsds,
            2,
            ticks,
            processId,
            0,
            KernelPayloads.ImageIdRsds(
                module.Address, processId, Identity(module), 1, Path.ChangeExtension(module.Name, ".pdb")));
    }

    private static byte[] System(int hook, int version, long ticks, SimulatedThread? by, byte[] payload) =>
        RecordBytes.System64(hook, version, ticks, by?.Process.Id ?? NoThread, by?.Id ?? NoThread, payload);

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
