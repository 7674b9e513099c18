using WpaAddins.Scenarios.Etl;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Recording;

/// <summary>Records what happens on a simulated system as a trace session of Windows would.</summary>
/// <remarks>
/// A stack follows its event a moment later, and before the processor's next event: the kernel's half first, then the half
/// of user mode. Who existed is listed at the session's begin and end, in a circular one at its end only.
/// </remarks>
public sealed partial class TraceRecorder : IMachineLog
{
    private const long KernelStackDelayNs = 1_200;
    private const long UserStackDelayNs = 2_400;

    private readonly Machine _machine;
    private readonly RecordingOptions _recording;
    private readonly TraceFileOptions _options;
    private readonly EtlFileWriter _file;
    private readonly TraceClock _clock;
    private readonly RecordBuilder _record = new();
    private readonly KernelRecords _kernel;
    private readonly IdentityRecords _identity;
    private readonly StackRecords _stacks;
    private readonly SystemRecords _system;
    private readonly PendingStack[] _pending;
    private readonly LogFileHeader _header;

    /// <summary>Begins a session; what exists is listed.</summary>
    /// <param name="machine">The system; its threads are there already.</param>
    /// <param name="stream">Receives the file; it must be able to seek.</param>
    /// <param name="recording">What is recorded.</param>
    /// <param name="options">How it is written.</param>
    public TraceRecorder(Machine machine, Stream stream, RecordingOptions recording, TraceFileOptions options)
    {
        _machine = machine;
        _recording = recording;
        _options = options;
        _clock = new TraceClock(options.ClockFrequency);
        _header = new LogFileHeader(_clock, machine.Processors, recording.GroupMask);
        _file = new EtlFileWriter(stream, options, _header);
        _kernel = new KernelRecords(_record, options, recording.ClockTickNs);
        _identity = new IdentityRecords(_record, machine.Processors);
        _stacks = new StackRecords(_record, keepsKeys: options.Circular);
        _system = new SystemRecords(_record, machine.Processors);
        _pending = new PendingStack[machine.Processors];
        if (!options.Circular)
        {
            ListWhatExists();
        }
    }

    /// <inheritdoc/>
    public void Switched(in ThreadSwitch what)
    {
        var ticks = Begin(what.At);
        _kernel.Switch(ticks, what);
        End(what.At, ticks, what.Next, what.Next?.ResumeStack);
    }

    /// <inheritdoc/>
    public void Readied(in WakeUp what)
    {
        var ticks = Begin(what.At);
        _kernel.Ready(ticks, what);
        End(what.At, ticks, what.At.Thread, what.Stack);
    }

    /// <inheritdoc/>
    public void PrioritySet(in Moment at, SimulatedThread thread, int oldPriority, bool isAntiStarvation)
    {
        var ticks = Begin(at);
        _kernel.Priority(ticks, thread, oldPriority);
        End(at, ticks);
        if (isAntiStarvation)
        {
            _kernel.AntiStarvation(ticks, at.Cpu, thread, oldPriority);
            End(at, ticks);
        }
    }

    /// <inheritdoc/>
    public void Started(in Moment at, SimulatedThread thread, bool isFirst)
    {
        var ticks = Begin(at);
        if (isFirst)
        {
            _identity.Process(0x0301, ticks, thread.Process, at.Thread);
            End(at, ticks);
        }

        _identity.Thread(0x0501, ticks, thread, at.Thread);
        End(at, ticks);
        if (isFirst)
        {
            WriteImages(at, ticks, thread.Process, 0x030A, thread);
        }
    }

    /// <inheritdoc/>
    public void Ended(in Moment at, bool isLast)
    {
        var ticks = Begin(at);
        _identity.Thread(0x0502, ticks, at.Thread!, at.Thread);
        End(at, ticks);
        if (isLast)
        {
            WriteImages(at, ticks, at.Thread!.Process, 0x1402, at.Thread);
            _identity.Process(0x0302, ticks, at.Thread.Process, at.Thread);
            End(at, ticks);
        }
    }

    /// <inheritdoc/>
    public void Sampled(in Moment at, CallStack stack)
    {
        var ticks = Begin(at);
        _kernel.Sample(ticks, at.Thread, stack);
        End(at, ticks, at.Thread, stack);
    }

    /// <inheritdoc/>
    public void Written(in Moment at, ThreadEvent what)
    {
        var ticks = Begin(at);
        what.Write(_record, ticks, at.Thread?.Id ?? 0, at.Thread?.Process.Id ?? 0);
        End(at, ticks, at.Thread, what.Stack);
    }

    /// <summary>Begins an event: stacks that are due come first.</summary>
    private long Begin(in Moment at)
    {
        WritePendingStack(at.Cpu, at.Ns);
        if (_options.StackKeys && _stacks.TryEndKey(at.Ns, out var ended))
        {
            var ticks = _clock.ToTicks(at.Ns);
            _stacks.KeyFrames(StackRecords.KeyDelete, ticks, ended.Key, ended.Frames);
            _file.Write(at.Cpu, ticks, _record.End());
        }

        return _clock.ToTicks(at.Ns);
    }

    /// <summary>Writes an event, with room for its stack in the same buffer.</summary>
    private void End(in Moment at, long ticks, SimulatedThread? stackOf = null, CallStack? stack = null)
    {
        var bytes = _record.End();
        if (stack is not null)
        {
            _file.Reserve(
                at.Cpu,
                EtlFileWriter.Padded(bytes.Length) + StackRecords.Bytes(stack.Kernel) + StackRecords.Bytes(stack.User));
            _pending[at.Cpu] = new PendingStack(
                stack, at.Ns, new StackOrigin(ticks, stackOf?.Process.Id ?? 0, stackOf?.Id ?? 0));
        }

        _file.Write(at.Cpu, ticks, bytes);
    }

    private void WritePendingStack(int cpu, long beforeNs)
    {
        var pending = _pending[cpu];
        if (pending.Stack is null)
        {
            return;
        }

        _pending[cpu] = default;
        WriteHalf(cpu, Math.Min(beforeNs, pending.Ns + KernelStackDelayNs), pending.Of, pending.Stack.Kernel, isKernel: true);
        WriteHalf(cpu, Math.Min(beforeNs, pending.Ns + UserStackDelayNs), pending.Of, pending.Stack.User, isKernel: false);
    }

    private void WriteHalf(int cpu, long ns, in StackOrigin of, ulong[] frames, bool isKernel)
    {
        if (frames.Length == 0)
        {
            return;
        }

        var ticks = _clock.ToTicks(ns);
        if (_options.StackKeys)
        {
            _stacks.Key(ticks, ns, of, frames, isKernel);
        }
        else
        {
            _stacks.Frames(ticks, of, frames);
        }

        _file.Write(cpu, ticks, _record.End());
    }

    private readonly record struct PendingStack(CallStack? Stack, long Ns, StackOrigin Of);
}
