using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>A system, what its threads do, and how long it is recorded.</summary>
internal abstract class Scenario
{
    public abstract string Name { get; }
    public abstract string Summary { get; }

    /// <summary>Gets the ticks of the trace clock in a second that the scenario's numbers need.</summary>
    public virtual long ClockFrequency => 10_000_000;

    protected abstract MachineOptions System { get; }
    protected abstract long EndNs { get; }
    protected virtual bool RecordsFileAccesses => false;

    /// <summary>Lets it happen, and records it.</summary>
    /// <param name="stream">Receives the trace; it must be able to seek.</param>
    /// <param name="options">How it is written.</param>
    /// <returns>The modules, whose functions occur on the stacks.</returns>
    public ModuleTable Write(Stream stream, TraceFileOptions options)
    {
        var machine = new Machine(System);
        Populate(machine);
        var recording = new RecordingOptions
        {
            ClockTickNs = System.ClockTickNs,
            SampleIntervalNs = System.SampleIntervalNs,
            Priorities = System.LogsPriorities,
            FileAccesses = RecordsFileAccesses,
        };
        var recorder = new TraceRecorder(machine, stream, recording, options);
        machine.Run(recorder, EndNs);
        recorder.Finish();
        return machine.Modules;
    }

    /// <summary>Lets it happen, and shows it to a log.</summary>
    public Machine Run(IMachineLog log)
    {
        var machine = new Machine(System);
        Populate(machine);
        machine.Run(log, EndNs);
        return machine;
    }

    /// <summary>Adds processes, threads and devices to the system.</summary>
    protected abstract void Populate(Machine machine);
}
