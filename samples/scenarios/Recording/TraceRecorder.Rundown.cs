using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <content>The rundown: the processes, threads and images that exist when the session begins and ends.</content>
internal sealed partial class TraceRecorder
{
    private const uint KernelImages = 0;

    // Rundown records are logged on CPU 0, without a thread.
    private const int RundownCpu = 0;

    /// <summary>Ends the session: writes the rundown at the end and completes the file.</summary>
    public void Finish()
    {
        var end = _machine.NowNs;
        for (var cpu = 0; cpu < _machine.Processors; cpu++)
        {
            AddPendingStack(cpu, end);
        }

        if (_options.Circular)
        {
            _file.EndRing();
        }

        var ticks = _clock.ToTicks(end);
        AddRundown(_stacks.LivingKeys(ticks));
        AddAllImages(ticks, 0x1404);
        AddRundown(_machine.AllThreads.Where(IsAlive).Select(t => _identity.Thread(0x0504, ticks, t, null)));
        AddRundown(_machine.AllProcesses.Where(IsAlive).Select(p => IdentityRecords.Process(0x0304, ticks, p, null)));
        AddSampleInterval(ticks, 0x0F4A);
        AddRundown(SystemRecords.Computer(ticks, _machine.Processors));
        _file.Add(RundownCpu, RecordBytes.PerfInfo64(0x0020, 2, ticks, _groupMask));
        _file.Complete();
    }

    private static bool IsAlive(SimulatedThread thread) =>
        thread.Program is not null && thread.State != SimulatedState.Terminated;

    private static bool IsAlive(SimulatedProcess process) =>
        process.Id <= Machine.SystemProcessId || process.LivingThreads != 0;

    private void AddWhatExists()
    {
        var ticks = _clock.FirstTick;
        AddRundown(SystemRecords.Computer(ticks, _machine.Processors));
        AddSampleInterval(ticks, 0x0F49);
        AddRundown(_machine.AllProcesses.Where(IsAlive).Select(p => IdentityRecords.Process(0x0303, ticks, p, null)));
        AddRundown(_machine.AllThreads.Where(IsAlive).Select(t => _identity.Thread(0x0503, ticks, t, null)));
        AddAllImages(ticks, 0x1403);
    }

    private void AddSampleInterval(long ticks, int hook)
    {
        if (_recording.SampleIntervalNs != 0)
        {
            _file.Add(RundownCpu, SystemRecords.SampleInterval(hook, ticks, _recording.SampleIntervalNs));
        }
    }

    private void AddAllImages(long ticks, int hook)
    {
        foreach (var module in _machine.Modules.All.Where(m => m.IsKernel))
        {
            AddRundown(IdentityRecords.Image(hook, ticks, module, KernelImages, null));
        }

        foreach (var process in _machine.AllProcesses.Where(IsAlive))
        {
            AddImages(RundownCpu, ticks, process, hook, null);
        }
    }

    private void AddImages(int cpu, long ticks, SimulatedProcess process, int hook, SimulatedThread? by)
    {
        foreach (var record in process.Modules.SelectMany(m => IdentityRecords.Image(hook, ticks, m, process.Id, by)))
        {
            _file.Add(cpu, record);
        }
    }

    private void AddRundown(IEnumerable<byte[]> records)
    {
        foreach (var record in records)
        {
            _file.Add(RundownCpu, record);
        }
    }
}
