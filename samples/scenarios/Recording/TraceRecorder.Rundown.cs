using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Recording;

/// <content>What exists when the session begins and when it ends.</content>
public sealed partial class TraceRecorder
{
    private const uint KernelImages = 0;

    /// <summary>Ends the session: what exists is listed, and the file is complete.</summary>
    public void Finish()
    {
        var end = _machine.NowNs;
        for (var cpu = 0; cpu < _machine.Processors; cpu++)
        {
            WritePendingStack(cpu, end);
        }

        if (_options.Circular)
        {
            _file.EndRing();
        }

        var at = new Moment(0, end, null);
        var ticks = _clock.ToTicks(end);
        foreach (var (key, frames) in _stacks.LivingKeys())
        {
            _stacks.KeyFrames(StackRecords.KeyRundown, ticks, key, frames);
            End(at, ticks);
        }

        ListImages(at, ticks, 0x1404);
        foreach (var thread in _machine.AllThreads.Where(IsAlive))
        {
            _identity.Thread(0x0504, ticks, thread, null);
            End(at, ticks);
        }

        foreach (var process in _machine.AllProcesses.Where(IsAlive))
        {
            _identity.Process(0x0304, ticks, process, null);
            End(at, ticks);
        }

        ListSampleInterval(at, ticks, 0x0F4A);
        ListComputer(at, ticks);
        _header.WriteGroupMasks(_record.PerfInfo(0x0020, 2, ticks));
        End(at, ticks);
        _file.Finish(end);
    }

    private static bool IsAlive(SimulatedThread thread) =>
        thread.Program is not null && thread.State != SimulatedState.Terminated;

    private static bool IsAlive(SimulatedProcess process) =>
        process.Id <= Machine.SystemProcessId || process.LivingThreads != 0;

    private void ListWhatExists()
    {
        var at = new Moment(0, 0, null);
        var ticks = _clock.FirstTick;
        ListComputer(at, ticks);
        ListSampleInterval(at, ticks, 0x0F49);
        foreach (var process in _machine.AllProcesses.Where(IsAlive))
        {
            _identity.Process(0x0303, ticks, process, null);
            End(at, ticks);
        }

        foreach (var thread in _machine.AllThreads.Where(IsAlive))
        {
            _identity.Thread(0x0503, ticks, thread, null);
            End(at, ticks);
        }

        ListImages(at, ticks, 0x1403);
    }

    private void ListComputer(in Moment at, long ticks)
    {
        _system.Computer(ticks);
        End(at, ticks);
        _system.Groups(ticks);
        End(at, ticks);
        _system.ProcessorNumbers(ticks);
        End(at, ticks);
        _system.Volume(ticks);
        End(at, ticks);
        _system.RundownComplete(ticks);
        End(at, ticks);
    }

    private void ListSampleInterval(in Moment at, long ticks, int hook)
    {
        if (_recording.SampleIntervalNs != 0)
        {
            _system.SampleInterval(hook, ticks, _recording.SampleIntervalNs);
            End(at, ticks);
        }
    }

    private void ListImages(in Moment at, long ticks, int hook)
    {
        foreach (var module in _machine.Modules.All.Where(m => m.IsKernel))
        {
            WriteImage(at, ticks, module, KernelImages, hook, null);
        }

        foreach (var process in _machine.AllProcesses.Where(IsAlive))
        {
            WriteImages(at, ticks, process, hook, null);
        }
    }

    private void WriteImages(in Moment at, long ticks, SimulatedProcess process, int hook, SimulatedThread? by)
    {
        foreach (var module in process.Modules)
        {
            WriteImage(at, ticks, module, process.Id, hook, by);
        }
    }

    private void WriteImage(in Moment at, long ticks, Module module, uint processId, int hook, SimulatedThread? by)
    {
        _identity.Image(hook, ticks, module, processId, by);
        End(at, ticks);
        _identity.ImageName(ticks, module, processId);
        End(at, ticks);
        _identity.ImageSymbols(ticks, module, processId);
        End(at, ticks);
    }
}
