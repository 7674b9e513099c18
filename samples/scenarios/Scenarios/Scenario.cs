using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>A scenario: a system, the programs of its threads, and the length of the recording.</summary>
internal abstract class Scenario
{
    public abstract string Name { get; }
    public abstract string Summary { get; }

    /// <summary>Gets the ticks per second of the trace clock that the numbers of the scenario require.</summary>
    public virtual long ClockFrequency => 10_000_000;

    protected abstract MachineOptions System { get; }
    protected abstract long EndNs { get; }
    protected virtual bool RecordsFileAccesses => false;

    /// <summary>Runs the scenario and records it.</summary>
    /// <param name="stream">The stream for the trace; it must be seekable.</param>
    /// <param name="options">The options of the trace file.</param>
    /// <returns>The modules whose functions are on the stacks.</returns>
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

    /// <summary>Runs the scenario and reports its events to a log.</summary>
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
