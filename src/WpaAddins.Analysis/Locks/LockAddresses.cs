using WpaAddins.Analysis.Waits;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Locks;

/// <summary>The addresses of the locks that threads went to wait for, as records of priority floors tell them.</summary>
/// <remarks>
/// Shape: only the context switches with an address, by row. Units: addresses of the traced system.
/// Source: the scheduling definitions, section 10; records 0x0542 and 0x0543.
/// </remarks>
internal sealed class LockAddresses
{
    /// <summary>Stands for an address that is not known.</summary>
    public const ulong Unknown = 0;

    private readonly List<int> _switches;
    private readonly List<ulong> _addresses;

    private LockAddresses(List<int> switches, List<ulong> addresses) => (_switches, _addresses) = (switches, addresses);

    /// <summary>Finds the addresses of a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="cpuCount">One more than the largest processor with context switches.</param>
    /// <returns>The addresses.</returns>
    public static LockAddresses Of(TraceData trace, int cpuCount)
    {
        var (switches, addresses) = (new List<int>(), new List<ulong>());
        if (trace.PriorityFloors.Count > 0)
        {
            new LockAddressSweep(trace, cpuCount).Run(switches, addresses);
        }

        return new LockAddresses(switches, addresses);
    }

    /// <summary>Gets the address of the lock that a wait was for.</summary>
    /// <param name="wait">The wait.</param>
    /// <returns>The address, or <see cref="Unknown"/>.</returns>
    public ulong Of(in Wait wait) => _switches.BinarySearch(wait.OutSwitch) is >= 0 and var place ? _addresses[place] : Unknown;
}
