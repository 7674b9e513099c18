using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Collects ftrace events in one bundle per CPU, and writes a bundle when it is large.</summary>
/// <remarks>Source: protos/perfetto/trace/ftrace/ftrace_event_bundle.proto and ftrace_event.proto.</remarks>
internal sealed class FtraceBundles
{
    private const int LargeBundle = 1 << 16;
    private const int FtraceField = 1;
    private const int InternedField = 12;
    private const int CpuField = 1;
    private const int EventField = 2;
    private const int LostField = 3;
    private const int TimeField = 1;
    private const int ThreadField = 2;
    private const int SwitchField = 4;
    private const int BlockedField = 18;
    private const int WakingField = 20;
    private const int FreeField = 240;

    private readonly PacketWriter _writer;
    private readonly ProtoBuffer[] _bundles;

    /// <param name="cpuCount">The largest CPU number plus 1.</param>
    /// <param name="hasLosses">Whether records were lost anywhere in the trace.</param>
    public FtraceBundles(PacketWriter writer, int cpuCount, bool hasLosses)
    {
        _writer = writer;
        _bundles = new ProtoBuffer[cpuCount];
        for (var cpu = 0; cpu < cpuCount; cpu++)
        {
            _bundles[cpu] = new ProtoBuffer();
            _bundles[cpu].Number(CpuField, cpu);
            if (hasLosses)
            {
                _bundles[cpu].Number(LostField, 1);
            }
        }

        WriteWaitReasons();
    }

    public void Switch(int cpu, long time, OldThread old, long next, int nextPriority)
    {
        var (bundle, whole) = Begin(cpu, time, old.Id);
        var part = bundle.Begin(SwitchField);
        bundle.Number(2, old.Id);
        bundle.Number(3, LinuxPriority(old.Priority));
        bundle.Number(4, old.State);
        bundle.Number(6, next);
        bundle.Number(7, LinuxPriority(nextPriority));
        End(cpu, bundle, whole, part);
    }

    public void Wake(int cpu, long time, long waker, long thread, int targetCpu)
    {
        var (bundle, whole) = Begin(cpu, time, waker);
        var part = bundle.Begin(WakingField);
        bundle.Number(2, thread);
        bundle.Number(5, targetCpu);
        End(cpu, bundle, whole, part);
    }

    public void Blocked(int cpu, long time, long thread, WaitReason reason, bool isPaging)
    {
        var (bundle, whole) = Begin(cpu, time, thread);
        var part = bundle.Begin(BlockedField);
        bundle.Number(1, thread);
        bundle.Number(2, (int)reason + 1);
        bundle.Number(3, isPaging ? 1 : 0);
        End(cpu, bundle, whole, part);
    }

    /// <summary>Ends a thread whose id is reused, or the process if the id is that of a process.</summary>
    public void EndThread(int cpu, long time, long thread)
    {
        var (bundle, whole) = Begin(cpu, time, thread);
        var part = bundle.Begin(FreeField);
        bundle.Number(2, thread);
        End(cpu, bundle, whole, part);
    }

    public void Flush()
    {
        for (var cpu = 0; cpu < _bundles.Length; cpu++)
        {
            Write(cpu);
        }
    }

    /// <summary>
    /// Converts a Windows priority to the Linux scale, on which smaller numbers are higher priorities: 0–15 become
    /// normal priorities (128–113), and 16–31 real-time priorities (99–84).
    /// </summary>
    private static int LinuxPriority(int priority) => priority < 16 ? 128 - Math.Max(priority, 0) : 115 - priority;

    private (ProtoBuffer Bundle, int Whole) Begin(int cpu, long time, long thread)
    {
        var bundle = _bundles[cpu];
        var whole = bundle.Begin(EventField);
        bundle.Number(TimeField, time);
        bundle.Number(ThreadField, thread);
        return (bundle, whole);
    }

    private void End(int cpu, ProtoBuffer bundle, int whole, int part)
    {
        bundle.End(part);
        bundle.End(whole);
        if (bundle.Written.Length > LargeBundle)
        {
            Write(cpu);
        }
    }

    private void Write(int cpu)
    {
        _writer.Begin(PacketSequence.Schedule);
        _writer.Packet.Message(FtraceField, _bundles[cpu]);
        _writer.End();
        _bundles[cpu].Clear();
        _bundles[cpu].Number(CpuField, cpu);
    }

    /// <summary>Interns the names of wait reasons, which Perfetto shows as the blocking function.</summary>
    private void WriteWaitReasons()
    {
        const int KernelSymbolsField = 26;
        _writer.Begin(PacketSequence.Schedule);
        var interned = _writer.Packet.Begin(InternedField);
        for (var reason = 0; reason <= byte.MaxValue; reason++)
        {
            var symbol = _writer.Packet.Begin(KernelSymbolsField);
            _writer.Packet.Number(1, reason + 1);
            _writer.Packet.Text(2, ((WaitReason)reason).ToString());
            _writer.Packet.End(symbol);
        }

        _writer.Packet.End(interned);
        _writer.End();
    }

    /// <summary>The thread that a context switch switches out.</summary>
    internal readonly record struct OldThread(long Id, int Priority, int State);
}
