using WpaAddins.TestTraces;

namespace WpaAddins.Benchmarks.Crafted;

/// <summary>Traces that make one part of the analysis large; a tick is 100 ns.</summary>
internal static class CraftedInputs
{
    public const long Begin = 1_000;

    /// <summary>The functions of <see cref="App"/>: those of a lock that the shipped signatures contain, and another one.</summary>
    public const string Symbols = """{ "ntdll.dll": { "RtlEnterCriticalSection": 4096, "RtlLeaveCriticalSection": 8192, "Work": 12288 } }""";

    private const long Step = 100;
    private const ulong App = 0x7FF6_0000_0000;
    private const ulong ImageBytes = 0x10_0000;
    private const uint Pid = 100;
    private const uint FirstThread = 1_000;
    private const int MaxProcessors = 2_000;

    public static IReadOnlyList<CraftedInput> All { get; } =
    [
        new("threads that run once", (t, n) => Each(n, (i, tick) => Run(t, tick, FirstThread + i))),
        new("threads ready at once", (t, n) => ReadyAtOnce(t, n, _ => 8)),
        new("threads ready at once, of 16 priorities", (t, n) => ReadyAtOnce(t, n, i => (int)(i % 16))),
        new("thread ids used again", (t, n) => Each(n, (i, tick) =>
        {
            t.ThreadStart(0, tick, FirstThread, Pid, "again");
            Run(t, tick + 10, FirstThread);
            t.ThreadEnd(0, tick + 50, FirstThread, Pid);
        })),
        new("threads with names", (t, n) => Each(n, (i, tick) =>
        {
            t.Thread(FirstThread + i, Pid, $"thread {i}");
            Run(t, tick, FirstThread + i);
        })),
        new("names of one thread", (t, n) => Each(n, (i, tick) => t.SetName(0, tick, FirstThread, Pid, $"name {i}"))),
        new("thread pairs", (t, n) => Each(n, (i, tick) => t.Switch(0, tick, FirstThread + Partner(i), FirstThread + Partner(i + 1)))),
        new("priority changes of one thread", (t, n) =>
        {
            t.Switch(0, Begin, 0, FirstThread);
            Each(n, (i, tick) => t.SetPriority(0, tick, FirstThread, (int)(8 + (i % 2)), (int)(9 - (i % 2))));
        }),
        new(
            "CPUs",
            (t, n) =>
            {
                for (var i = 0; i < n; i++)
                {
                    var cpu = i % Math.Min(n, MaxProcessors);
                    t.Switch(cpu, Begin + (Step * i), i < MaxProcessors ? 0 : FirstThread + (uint)cpu, FirstThread + (uint)cpu);
                }
            },
            n => Math.Min(n, MaxProcessors)),
        new("processes", (t, n) => Each(n, (i, tick) =>
        {
            t.Process(Pid + (4 * i), $"p{i}.exe");
            t.Thread(FirstThread + i, Pid + (4 * i));
            Run(t, tick, FirstThread + i);
        })),
        new("process ids used again", (t, n) => Each(n, (i, tick) =>
        {
            t.ProcessStart(0, tick, Pid, $"p{i % 10}.exe");
            t.ProcessEnd(0, tick + 50, Pid, $"p{i % 10}.exe");
        })),
        new("stacks, all different", (t, n) => Stacks(t, n, i => [App + 0x1010, App + 0x3000 + (i % 0x8000), App + 0x3000 + (i / 0x8000)])),
        new("stacks of 190 frames", (t, n) => Stacks(t, n, i => [.. Enumerable.Range(0, 190).Select(f => App + 0x3000 + (ulong)f)])),
        new("files", (t, n) => Each(n, (i, tick) =>
        {
            t.FileName(0, tick, 0x0424, 0xC000 + (16UL * i), $@"\Device\HarddiskVolume3\f{i}.txt");
            Read(t, tick, 0xC000 + (16UL * i), 0);
        })),
        new("ranges of one file, in no order", (t, n) => Each(n, (i, tick) => Read(t, tick, 0xC000, (long)(i * 2_654_435_761 % 4_294_967_291) * 128))),
        new("file keys used again", (t, n) => Each(n, (i, tick) =>
        {
            t.FileName(0, tick, 0x0420, 0xC000, $@"\Device\HarddiskVolume3\f{i}.txt");
            Read(t, tick, 0xC000, 0);
            t.FileName(0, tick + 50, 0x0423, 0xC000, $@"\Device\HarddiskVolume3\f{i}.txt");
        })),
        new("images", (t, n) => Each(n, (i, tick) =>
        {
            t.Image(Pid, App + (ImageBytes * i), ImageBytes, $@"\Device\HarddiskVolume3\m{i}.dll");
            Run(t, tick, FirstThread);
            t.Stack(0, tick + 1, tick, Pid, FirstThread, App + (ImageBytes * i) + 0x10);
        })),
        new("focus changes", (t, n) => Each(n, (i, tick) => t.FocusChange(0, tick, FirstThread + (i % 2), FirstThread + ((i + 1) % 2), Pid, FirstThread))),
        new("delays of windows that overlap", (t, n) => Each(n, (i, tick) =>
        {
            t.KeyDown(0, tick, 65, "A", Pid, FirstThread);
            t.MessageCheckDelay(0, tick + 10, Pid, FirstThread + (i % 50), 60_000);
        })),
        new("frozen processes", (t, n) => Each(n, (i, tick) => t.ProcessFreeze(0, tick, Pid + (i % 100), i / 100 % 2 == 1))),
        new("waits for one lock", (t, n) => Locks(t, n)),
        new("a chain of wake-ups", (t, n) =>
        {
            // Each thread waits from the beginning and is readied by the one before it.
            t.Image(Pid, App, ImageBytes, @"\Device\HarddiskVolume3\ntdll.dll");
            for (var i = 0u; i < n; i++)
            {
                t.Thread(FirstThread + i, Pid);
                t.Switch(1, Begin + 2 + (2 * i), i == 0 ? 0 : FirstThread + i - 1, FirstThread + i);
            }

            var late = Begin + (4L * n);
            for (var i = 0u; i + 1 < n; i++)
            {
                t.Ready(0, late + (Step * i), FirstThread + i + 1);
                t.Switch(0, late + (Step * i) + 50, i == 0 ? 0 : FirstThread + i, FirstThread + i + 1);
            }
        }),
        new("samples", (t, n) => Each(n, (i, tick) => t.Sample(0, tick, FirstThread + (i % 100), App + (i % 0x8000)))),
        new("DPCs inside of waits", (t, n) =>
        {
            t.Ready(0, Begin, FirstThread);
            Each(n, (i, tick) => t.Dpc(0, tick + 10, tick));
            t.Switch(0, Begin + (Step * (n + 2L)), 0, FirstThread);
        }),
    ];

    private static void Each(int count, Action<uint, long> write)
    {
        for (var i = 0u; i < count; i++)
        {
            write(i, Begin + (Step * (i + 1)));
        }
    }

    private static void Run(ScheduleWriter trace, long tick, uint thread)
    {
        trace.Switch(0, tick, 0, thread);
        trace.Switch(0, tick + 30, thread, 0);
    }

    private static void ReadyAtOnce(ScheduleWriter trace, int count, Func<uint, int> priority)
    {
        trace.Switch(0, Begin, 0, 1, newPriority: 15);
        Each(count, (i, _) => trace.Ready(1, Begin + 2 + i, FirstThread + i));
        Each(count, (i, tick) => trace.Switch(
            0, tick + count, i == 0 ? 1 : FirstThread + i - 1, FirstThread + i, oldPriority: i == 0 ? 15 : priority(i - 1), newPriority: priority(i)));
    }

    /// <summary>Walks through pairs of a few thousand threads so that nearly every pair is new.</summary>
    private static uint Partner(uint i) => (uint)(((ulong)i * i) + (7UL * i)) % 4_093;

    private static void Stacks(ScheduleWriter trace, int count, Func<ulong, ulong[]> frames)
    {
        trace.Process(Pid, "app.exe");
        trace.Thread(FirstThread, Pid);
        trace.Image(Pid, App, ImageBytes, @"\Device\HarddiskVolume3\ntdll.dll");
        Each(count, (i, tick) =>
        {
            Run(trace, tick, FirstThread);
            trace.Stack(0, tick + 31, tick + 30, Pid, FirstThread, frames(i));
        });
    }

    private static void Read(ScheduleWriter trace, long tick, ulong key, long offset)
    {
        trace.Read(0, tick + 10, FirstThread, 1, 0, key, offset, 64);
        trace.EndFile(0, tick + 40, 1, 64);
    }

    private static void Locks(ScheduleWriter trace, int count)
    {
        const uint Threads = 50;
        trace.Process(Pid, "app.exe");
        trace.Image(Pid, App, ImageBytes, @"\Device\HarddiskVolume3\ntdll.dll");
        for (var i = 0u; i < Threads; i++)
        {
            trace.Thread(FirstThread + i, Pid);
        }

        Each(count, (i, tick) =>
        {
            var (old, next) = (FirstThread + (i % Threads), FirstThread + ((i + 1) % Threads));
            trace.Ready(0, tick, next);
            trace.Stack(0, tick + 1, tick, Pid, old, App + 0x2010, App + 0x3010);
            trace.Switch(0, tick + 50, old, next);
            trace.Stack(0, tick + 51, tick + 50, Pid, old, App + 0x1010, App + 0x3010);
        });
    }
}
