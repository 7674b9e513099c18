using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Building;

/// <content>Kernel records other than context switches and ReadyThreads.</content>
public sealed partial class TraceBuilder
{
    /// <summary>
    /// The maximum number of frames of a record: its size has 16 bits, and a frame has at least four bytes.
    /// </summary>
    private const int MaxFrames = (ushort.MaxValue + 1) / sizeof(uint);

    private readonly HashSet<string> _texts = [];
    private readonly ulong[] _widened = new ulong[MaxFrames];

    private void AddStack(in EtlRecord record)
    {
        switch (record.HookId)
        {
            case KernelHook.StackWalk when StackWalkStack.TryView(record.Payload, record.PointerSize, out var stack):
                var isKernel = StackWalkStack.IsKernel(record.Payload, record.PointerSize);
                _stacks.AddFrames(Origin(record, stack.EventTimeStampTicks, stack.ThreadId), Widen(stack.Frames), isKernel);
                return;
            case KernelHook.StackKeyKernel or KernelHook.StackKeyUser
                when StackWalkKey.TryView(record.Payload, record.PointerSize, out var key):
                isKernel = record.HookId == KernelHook.StackKeyKernel;
                _stacks.AddKey(Origin(record, key.EventTimeStampTicks, key.ThreadId), key.StackKey, isKernel);
                return;
            case KernelHook.StackKeyCreate or KernelHook.StackKeyDelete or KernelHook.StackKeyRundown
                when StackKeyDefinition.TryView(record.Payload, record.PointerSize, out var definition):
                _stacks.Define(
                    definition.StackKey,
                    Widen(definition.Frames),
                    definition.IsKernel,
                    isCreation: record.HookId == KernelHook.StackKeyCreate,
                    record.OrderedTicks);
                return;
            default:
                ReportTooShort(record, 2 * sizeof(ulong));
                return;
        }
    }

    private StackOrigin Origin(in EtlRecord record, ulong eventTicks, uint threadId) => new(
        unchecked((long)eventTicks),
        record.OrderedTicks,
        record.Cpu,
        threadId,
        record.Place,
        _stackUses is not null || IsInRange(unchecked((long)eventTicks)));

    private ReadOnlySpan<ulong> Widen(StackFrames frames) =>
        frames.Is64Bit ? frames.Frames64 : _widened.AsSpan(0, frames.CopyTo(_widened));

    /// <summary>
    /// Adds one of the less frequent kernel records: names, processes, priorities, interrupts, the system.
    /// </summary>
    private void AddKernel(in EtlRecord record, long ticks)
    {
        switch (record.HookId)
        {
            case KernelHook.SampleIntervalSet or KernelHook.SampleIntervalRundownStart or KernelHook.SampleIntervalRundownEnd:
                AddSampleInterval(record, ticks);
                break;
            case KernelHook.ThreadStart or KernelHook.ThreadEnd or KernelHook.ThreadRundownStart or KernelHook.ThreadRundownEnd:
                AddThread(record, ticks);
                break;
            case KernelHook.ThreadSetName:
                if (ThreadSetName.TryView(record.Payload, out var named))
                {
                    _threadNotes.Add(new(ticks, named.ThreadId, named.ProcessId, false, Share(named.NameToText()), null, null));
                }

                break;
            case KernelHook.SetPriority or KernelHook.SetBasePriority or KernelHook.AntiStarvationBoost or KernelHook.ThreadAffinity
                or KernelHook.AutoBoostSetFloor or KernelHook.AutoBoostClearFloor:
                AddThreadChange(record, ticks);
                break;
            case KernelHook.Mark:
                AddMark(record, ticks);
                break;
            case KernelHook.ProcessFreeze or KernelHook.ProcessThaw:
                AddKernelFreeze(record, ticks);
                break;
            case KernelHook.ProcessStart or KernelHook.ProcessEnd or KernelHook.ProcessDefunct
                or KernelHook.ProcessRundownStart or KernelHook.ProcessRundownEnd:
                AddProcess(record, ticks);
                break;
            case KernelHook.ImageLoad or KernelHook.ImageUnload or KernelHook.ImageRundownStart or KernelHook.ImageRundownEnd:
                AddImage(record, ticks);
                break;
            case KernelHook.Dpc or KernelHook.TimerDpc or KernelHook.IoTimer
                or KernelHook.Interrupt or KernelHook.MessageSignaledInterrupt:
                if (InterruptRecord.TryView(record.Payload, record.PointerSize, out var interrupt))
                {
                    AddInterrupt(record.Cpu, unchecked((long)interrupt.InitialTimeTicks), ticks);
                }

                break;
            case KernelHook.FileName or KernelHook.FileNameCreate or KernelHook.FileNameDelete or KernelHook.FileNameRundown:
                AddFileName(record);
                break;
            case KernelHook.CompactContextSwitch:
                _diagnostics.Report(DiagnosticId.CompactContextSwitch, record.Place);
                break;
            default:
                _session.AddKernel(record);
                break;
        }
    }

    /// <summary>
    /// Adds a DPC or ISR, which interrupts the running thread. Threaded DPCs and passive ISRs run in threads of their
    /// own. Of those before the range, the first one of each CPU is kept: it can be the first that is known to have run
    /// there.
    /// </summary>
    private void AddInterrupt(int cpu, long fromTicks, long toTicks)
    {
        if (fromTicks < toTicks && (toTicks < _fromTicks ? _cpusInterruptedBefore.Add(cpu) : fromTicks <= _toTicks))
        {
            _interrupts.Add(cpu, fromTicks, toTicks);
        }
    }

    private void AddThread(in EtlRecord record, long ticks)
    {
        if (!ThreadRecord.TryView(record.Payload, record.PointerSize, record.Version, out var thread))
        {
            ReportTooShort(record, 2 * sizeof(uint));
            return;
        }

        if (record.HookId == KernelHook.ThreadStart)
        {
            _threads.Start(thread.ThreadId, ticks);
        }

        _threadNotes.Add(new ThreadNote(
            ticks,
            thread.ThreadId,
            thread.ProcessId,
            record.HookId == KernelHook.ThreadEnd,
            thread.HasName ? Share(thread.NameToText()) : null,
            thread.Affinity,
            thread.BasePriority is { } priority ? unchecked((byte)priority) : null));
    }

    private void AddProcess(in EtlRecord record, long ticks)
    {
        if (!ProcessRecord.TryView(record.Payload, record.PointerSize, record.Version, out var process))
        {
            ReportTooShort(record, 2 * sizeof(uint));
            return;
        }

        var kind = record.HookId switch
        {
            KernelHook.ProcessStart => ProcessNoteKind.Start,
            KernelHook.ProcessEnd => ProcessNoteKind.End,
            _ => ProcessNoteKind.Rundown,
        };
        _processNotes.Add(new ProcessNote(
            ticks,
            process.ProcessId,
            process.ParentProcessId,
            kind,
            Share(process.ImageFileNameToText()),
            Share(process.CommandLineToText())));
    }

    private string Share(string text) => Share(_texts, text);

    /// <summary>
    /// Gets the same object for equal values, because threads, processes and images have few distinct names.
    /// </summary>
    private static T Share<T>(HashSet<T> known, T value)
    {
        if (known.TryGetValue(value, out var shared))
        {
            return shared;
        }

        known.Add(value);
        return value;
    }
}
