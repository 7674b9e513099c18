using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>Records the events of a simulated system as a trace session of Windows would.</summary>
/// <remarks>
/// The records of a stack follow their event after a short delay, and before the CPU's next event: first the kernel
/// part, then the user part. The rundown of existing processes, threads and images is written at the beginning and at
/// the end of the session. A circular session has it only at its end.
/// </remarks>
internal sealed partial class TraceRecorder : IMachineLog
{
    private const long KernelStackDelayNs = 1_200;
    private const long UserStackDelayNs = 2_400;

    private readonly Machine _machine;
    private readonly RecordingOptions _recording;
    private readonly TraceFileOptions _options;
    private readonly EtlWriter _file;
    private readonly RecordingClock _clock;
    private readonly KernelRecords _kernel;
    private readonly IdentityRecords _identity;
    private readonly StackRecords _stacks;
    private readonly PendingStack[] _pending;
    private readonly byte[] _groupMask;

    /// <summary>Begins a session and writes its rundown, unless the session is circular.</summary>
    /// <param name="machine">The system, with all its threads.</param>
    /// <param name="stream">The stream for the file; it must be seekable.</param>
    /// <param name="options">The options of the trace file.</param>
    public TraceRecorder(Machine machine, Stream stream, RecordingOptions recording, TraceFileOptions options)
    {
        _machine = machine;
        _recording = recording;
        _options = options;
        _clock = new RecordingClock(options.ClockFrequency);
        _groupMask = KernelPayloads.GroupMask(recording.GroupMask);
        _file = new EtlWriter(options.ForWriter(_clock, machine.Processors, _groupMask), stream);
        _kernel = new KernelRecords(options, recording.ClockTickNs);
        _identity = new IdentityRecords(machine.Processors);
        _stacks = new StackRecords(keepsKeys: options.Circular);
        _pending = new PendingStack[machine.Processors];
        if (!options.Circular)
        {
            AddWhatExists();
        }
    }

    public void Switched(in ThreadSwitch what)
    {
        var ticks = Begin(what.At);
        Add(what.At, ticks, _kernel.Switch(ticks, what), what.Next, what.Next?.ResumeStack);
    }

    public void Readied(in WakeUp what)
    {
        var ticks = Begin(what.At);
        Add(what.At, ticks, KernelRecords.Ready(ticks, what), what.At.Thread, what.Stack);
    }

    public void PrioritySet(in Moment at, SimulatedThread thread, int oldPriority) =>
        _file.Add(at.Cpu, KernelRecords.Priority(Begin(at), thread, oldPriority));

    public void Started(in Moment at, SimulatedThread thread, bool isFirst)
    {
        var ticks = Begin(at);
        if (isFirst)
        {
            _file.Add(at.Cpu, IdentityRecords.Process(0x0301, ticks, thread.Process, at.Thread));
        }

        _file.Add(at.Cpu, _identity.Thread(0x0501, ticks, thread, at.Thread));
        if (isFirst)
        {
            AddImages(at.Cpu, ticks, thread.Process, 0x030A, thread);
        }
    }

    public void Ended(in Moment at, bool isLast)
    {
        var ticks = Begin(at);
        _file.Add(at.Cpu, _identity.Thread(0x0502, ticks, at.Thread!, at.Thread));
        if (isLast)
        {
            AddImages(at.Cpu, ticks, at.Thread!.Process, 0x1402, at.Thread);
            _file.Add(at.Cpu, IdentityRecords.Process(0x0302, ticks, at.Thread.Process, at.Thread));
        }
    }

    public void Sampled(in Moment at, CallStack stack)
    {
        var ticks = Begin(at);
        Add(at, ticks, KernelRecords.Sample(ticks, at.Thread, stack), at.Thread, stack);
    }

    public void Written(in Moment at, ThreadEvent what)
    {
        var ticks = Begin(at);
        _file.Add(at.Cpu, what.BuildRecord(ticks, at.Thread?.Id ?? 0, at.Thread?.Process.Id ?? 0));
    }

    /// <summary>Begins an event. A pending stack of the CPU is written first.</summary>
    private long Begin(in Moment at)
    {
        AddPendingStack(at.Cpu, at.Ns);
        var ticks = _clock.ToTicks(at.Ns);
        if (_options.StackKeys && _stacks.TryEndKey(ticks, at.Ns) is { } ended)
        {
            _file.Add(at.Cpu, ended);
        }

        return ticks;
    }

    /// <summary>Adds an event to a buffer that has enough free bytes for the event and its stack.</summary>
    private void Add(in Moment at, long ticks, byte[] record, SimulatedThread? stackOf, CallStack? stack)
    {
        if (stack is not null)
        {
            _file.Reserve(at.Cpu, record.Length, StackBytes(stack.Kernel), StackBytes(stack.User));
            _pending[at.Cpu] = new PendingStack(
                stack, at.Ns, new StackOrigin(ticks, stackOf?.Process.Id ?? 0, stackOf?.Id ?? 0));
        }

        _file.Add(at.Cpu, record);
    }

    // A stack record consists of a header of 16 bytes, 16 bytes that identify the event, and the frames.
    private static int StackBytes(ulong[] frames) => frames.Length == 0 ? 0 : 32 + (sizeof(ulong) * frames.Length);

    private void AddPendingStack(int cpu, long beforeNs)
    {
        var pending = _pending[cpu];
        if (pending.Stack is null)
        {
            return;
        }

        _pending[cpu] = default;
        AddHalf(cpu, Math.Min(beforeNs, pending.Ns + KernelStackDelayNs), pending.Of, pending.Stack.Kernel, isKernel: true);
        AddHalf(cpu, Math.Min(beforeNs, pending.Ns + UserStackDelayNs), pending.Of, pending.Stack.User, isKernel: false);
    }

    private void AddHalf(int cpu, long ns, in StackOrigin of, ulong[] frames, bool isKernel)
    {
        if (frames.Length != 0)
        {
            var ticks = _clock.ToTicks(ns);
            _file.Add(
                cpu,
                _options.StackKeys ? _stacks.Key(ticks, ns, of, frames, isKernel) : StackRecords.Frames(ticks, of, frames));
        }
    }

    private readonly record struct PendingStack(CallStack? Stack, long Ns, StackOrigin Of);
}
