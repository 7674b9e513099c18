using WpaAddins.Symbols.Tests.Pdb;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Campaign;

/// <summary>The undamaged files of the campaign.</summary>
internal static class CampaignInputs
{
    private const ulong App = 0x7FF6_0000_0000;
    private const ulong Kernel = 0xFFFF_F800_0000_0000;
    private static readonly Guid s_signature = new("0badf00d-1122-3344-5566-77889900aabb");

    /// <summary>Gets the traces; the first one has stacks of an image whose PDB is <see cref="Pdb"/>.</summary>
    public static IReadOnlyList<byte[]> Traces { get; } =
    [
        Stacked(new EtlWriterOptions { NumberOfProcessors = 2, FirstTick = 1000, BufferSizeBytes = 4096 }),
        Stacked(new EtlWriterOptions { NumberOfProcessors = 2, FirstTick = 1000, BufferSizeBytes = 4096, Compressed = true }),
        SmallTraces.Starvation(),
        SmallTraces.StarvationByPriority(6),
        SmallTraces.SmallReads(calls: 300),
        SmallTraces.Broken(),
        Random(1, new EtlWriterOptions { BufferSizeBytes = 4096 }),
        Random(2, new EtlWriterOptions { BufferSizeBytes = 4096, Compressed = true }),
        Random(3, new EtlWriterOptions { BufferSizeBytes = 1024, PointerSize = 4 }),
        Random(4, new EtlWriterOptions { BufferSizeBytes = 1024, CircularKeepBuffers = 8 }),
        Sample("rank-priority-only.etl"),
        Sample("starved-by-rank.etl"),
    ];

    public static byte[] Pdb { get; } = new PdbWriter { Signature = s_signature, Age = 1 }
        .Section(".text", 0x1000, 0x4000, true).Section(".data", 0x5000, 0x1000, false)
        .Contribution(1, 0, 0x1000).Contribution(1, 0x1000, 0x3000)
        .Public(1, 0x10, "?wait@C@@QEAAXXZ").Public(1, 0x200, "?get@?$Box@H$02@ns@@QEAAHH@Z").Public(1, 0x1200, "EnterCriticalSection")
        .Module().Procedure(1, 0x1300, 0x80, "ns::work<int>").Thunk(1, 0x1400, 6, "thunk")
        .Moved(0x1000, 0x1000).Moved(0x3000, 0x2800)
        .ToArray();

    public static byte[] PdbWithoutMovedCode { get; } = new PdbWriter { Signature = s_signature, Age = 1 }
        .Section(".text", 0x1000, 0x4000, true).Public(1, 0x10, "wait").Module().Procedure(1, 0x1200, 0x100, "RtlEnterCriticalSection")
        .ToArray();

    public static IReadOnlyList<byte[]> SymbolFiles { get; } =
    [
        [.. """{ "app.exe": { "work": 256, "RtlEnterCriticalSection": 4096 }, "[kernel.kallsyms]": { "schedule": 4096 } }"""u8],
        [.. "app.exe!work 0x100\napp.exe!RtlEnterCriticalSection 0x1000\n[kernel.kallsyms] schedule 4096\nmy own.exe!f 0x10\n"u8],
    ];

    public static byte[] Signatures { get; } =
    [
        .. """
        { "signatures": [
          { "name": "Mine", "scope": "process", "transfer": "handoff", "acquire": ["app.exe!work*", "*!wait"], "release": ["app.exe!*"] },
          { "name": "Other", "scope": "machine", "covers": "several", "acquire": ["ntoskrnl.exe!*"], "release": [] }
        ] }
        """u8,
    ];

    private static byte[] Sample(string name) => File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", name));

    private static byte[] Random(int seed, EtlWriterOptions options) =>
        RandomSchedule.Create(seed, 3, 8, 300, RandomScheduleFlags.All, options).Bytes;

    /// <summary>Two threads that wait for each other's lock, with stacks, markers and file operations.</summary>
    private static byte[] Stacked(EtlWriterOptions options)
    {
        var trace = new ScheduleWriter(options);
        trace.Process(300, "app.exe");
        trace.Thread(301, 300, "first");
        trace.Thread(302, 300, "second");
        trace.Image(0, Kernel, 0x10000, @"\SystemRoot\system32\ntoskrnl.exe");
        trace.Image(300, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        var pdb = KernelPayloads.ImageIdRsds(App, 300, s_signature, 1, "app.pdb");
        trace.Record(0, 1000, RecordBytes.FullHeader64(new Guid("b3e675d7-2554-4f18-830b-2762732560de"), 36, 2, 1000, 0, 0, pdb));
        trace.FileName(0, 1000, 0x0424, 0xC0DE, @"\Device\HarddiskVolume3\a.txt");
        for (var tick = 2_000L; tick < 200_000; tick += 4_000)
        {
            var (old, next) = tick % 8_000 == 0 ? (301u, 302u) : (302u, 301u);
            trace.Ready(1, tick, next);
            trace.Stack(1, tick + 1, tick, 300, old, Kernel + 0x1010, App + 0x2210);
            trace.Switch(0, tick + 1_000, old, next, oldPriority: 9, oldRank: 1);
            trace.Stack(0, tick + 1_001, tick + 1_000, 300, old, Kernel + 0x1010, App + 0x2310, App + 0x1020);
            trace.Sample(0, tick + 1_500, next, App + 0x2305);
            trace.Read(0, tick + 2_000, next, 1, 0, 0xC0DE, tick, 60);
            trace.EndFile(0, tick + 2_100, 1, 60);
            trace.SetPriority(0, tick + 2_200, next, 8, 9);
        }

        trace.FocusChange(0, 100_000, 301, 302, 300, 301);
        trace.InputDelay(0, 120_000, 300, 301, 20, 30, "Window");
        trace.SetName(0, 130_000, 301, 300, "renamed");
        trace.AntiStarvationBoost(0, 140_000, 302, 8);
        return trace.ToArray();
    }
}
