using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Tests.Simulation;

/// <summary>Notes who ran when, as short texts; times are microseconds.</summary>
internal sealed class SwitchLog : IMachineLog
{
    /// <summary>Gets the switches, such as <c>500: 11 (QuantumEnd) -> 12</c>.</summary>
    public List<string> Switches { get; } = [];

    /// <summary>Gets the priorities that were set, such as <c>3000000: 11 4 -> 15</c>.</summary>
    public List<string> Priorities { get; } = [];

    public void Switched(in ThreadSwitch what) =>
        Switches.Add($"{what.At.Ns / 1000}: {Id(what.At.Thread)}{(what.At.Thread is null ? "" : $" ({what.Reason})")} -> {Id(what.Next)}");

    public void PrioritySet(in Moment at, SimulatedThread thread, int oldPriority) =>
        Priorities.Add($"{at.Ns / 1000}: {thread.Id} {oldPriority} -> {thread.Priority}");

    public void Readied(in WakeUp what)
    {
    }

    public void Started(in Moment at, SimulatedThread thread, bool isFirst)
    {
    }

    public void Ended(in Moment at, bool isLast)
    {
    }

    public void Sampled(in Moment at, CallStack stack)
    {
    }

    public void Written(in Moment at, ThreadEvent what)
    {
    }

    private static string Id(SimulatedThread? thread) => thread is null ? "idle" : $"{thread.Id}";
}
