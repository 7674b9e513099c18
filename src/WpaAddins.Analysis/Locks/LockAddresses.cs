using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Locks;

/// <summary>The addresses of the locks that threads waited for, from records of priority floors.</summary>
/// <remarks>
/// Contains only the CSwitches with an address, by row. Source: Definitions.md, section 10; records 0x0542 and 0x0543.
/// </remarks>
internal sealed class LockAddresses
{
    public const ulong Unknown = 0;

    private readonly List<int> _switches;
    private readonly List<ulong> _addresses;

    private LockAddresses(List<int> switches, List<ulong> addresses) => (_switches, _addresses) = (switches, addresses);

    public static LockAddresses Collect(TraceData trace, int cpuArrayLength)
    {
        var (switches, addresses) = (new List<int>(), new List<ulong>());
        if (trace.PriorityFloors.Count > 0)
        {
            new LockAddressSweep(trace, cpuArrayLength).Run(switches, addresses);
        }

        return new LockAddresses(switches, addresses);
    }

    /// <summary>Gets the address of the lock that a wait was for, or <see cref="Unknown"/>.</summary>
    public ulong Find(in Wait wait) => _switches.BinarySearch(wait.OutSwitch) is >= 0 and var place ? _addresses[place] : Unknown;
}
