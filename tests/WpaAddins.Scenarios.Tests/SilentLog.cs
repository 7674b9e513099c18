using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Tests;

internal sealed class SilentLog : IMachineLog
{
    public void Switched(in ThreadSwitch what)
    {
    }

    public void Readied(in WakeUp what)
    {
    }

    public void PrioritySet(in Moment at, SimulatedThread thread, int oldPriority)
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
}
