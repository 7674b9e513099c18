using System.Globalization;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// The published profile of the device of <see cref="ThreadPairsScenario"/>, from a sampling profiler.
/// </summary>
/// <remarks>
/// The published table lists the 18 routines with the most hits and their addresses: 36,296 of 90,000 hits. The other
/// hits are spread over addresses without names.
/// </remarks>
internal sealed class MonteCarloProfile
{
    private const int Hits = 90_000;
    private const int IdleHits = 6557;
    private const int PlacesInModule = 9;
    private const ulong KernelAddress = 0xFFFF_FFFF_8010_0000;
    private const ulong SignExtension = 0xFFFF_FFFF_0000_0000;

    private static readonly (int Hits, ulong Address, string Name)[] s_routines =
    [
        (4643, 0x8010E330, "NK.EXE!INTERRUPTS_ENABLE"),
        (2882, 0x02FEA884, "tcpstk.dll!tcpxsum"),
        (2166, 0x80110894, "NK.EXE!ObjectCall"),
        (2123, 0x03FA37B8, "coredll.dll!memcpybigblk"),
        (2064, 0x8010DB7C, "NK.EXE!PrefetchAbort"),
        (1732, 0x80110EC0, "NK.EXE!ServerCallReturn"),
        (1518, 0x801491D4, "NK.EXE!OEMWriteDebugByte"),
        (1468, 0x8011A094, "NK.EXE!SleepOneMore"),
        (1460, 0x8011BCDC, "NK.EXE!WaitOneMore"),
        (1418, 0x80119360, "NK.EXE!KCNextThread"),
        (1405, 0x8011C154, "NK.EXE!SC_WaitForMultiple"),
        (1404, 0x8010E00C, "NK.EXE!IRQHandler"),
        (1255, 0x8010DEC0, "NK.EXE!SaveAndReschedule"),
        (1212, 0x03F73CA0, "coredll.dll!xxx_CeLogData"),
        (1145, 0x03F68258, "coredll.dll!xxx_GetTickCount"),
        (979, 0x8010EF34, "NK.EXE!KCALLPROFON"),
        (865, 0x017A4544, "pxa27x_dma.dll!InterruptDone"),
    ];

    private static readonly string[] s_others =
        ["usbfn.dll", "rndisfn.dll", "ndis.dll", "afd.dll", "netbios.dll", "gwes.exe", "filesys.exe", "wavedev.dll"];

    /// <summary>Creates the profile in a system, with the process of the drivers.</summary>
    public MonteCarloProfile(Machine machine)
    {
        machine.Modules.Load("NK.EXE", KernelAddress, isKernel: true);
        machine.Modules.Load("tcpstk.dll", 0x02FE_0000, isKernel: false);
        machine.Modules.Load("coredll.dll", 0x03F6_0000, isKernel: false);
        machine.Modules.Load("pxa27x_dma.dll", 0x017A_0000, isKernel: false);
        Place(machine, 0x8012C8FC, "NK.EXE!IDLE_STATE");
        foreach (var (_, address, name) in s_routines)
        {
            Place(machine, address, name);
        }

        Process = machine.Process("device.exe", 0x1000);
        Idle = machine.System.Stack("NK.EXE!IDLE_STATE");
        Busy = new CodeMix([.. s_routines.Select(r => (Under(r.Name), r.Hits)), .. Others()]);
    }

    public SimulatedProcess Process { get; }

    /// <summary>Gets the stack of an idle CPU.</summary>
    public CallStack Idle { get; }

    /// <summary>Gets the code of all threads together.</summary>
    public CodeMix Busy { get; }

    private static void Place(Machine machine, ulong address, string name)
    {
        var parts = name.Split('!');
        var module = machine.Modules[parts[0]];
        var place = (module.IsKernel ? address | SignExtension : address) - module.Address;
        module.Place(parts[1], checked((uint)place));
    }

    private CallStack Under(string leaf) => Process.Stack($"{leaf} <- coredll.dll!ThreadBaseFunc");

    /// <summary>Spreads the hits that are not in the table evenly over addresses in other modules.</summary>
    private IEnumerable<(CallStack Stack, int Weight)> Others()
    {
        var rest = Hits - IdleHits - s_routines.Sum(r => r.Hits);
        var places = s_others.Length * PlacesInModule;
        for (var place = 0; place < places; place++)
        {
            var offset = 0x1040 + (place / s_others.Length * 0x388);
            var stack = Under(string.Create(CultureInfo.InvariantCulture, $"{s_others[place % s_others.Length]}+0x{offset:x}"));
            yield return (stack, (rest / places) + (place < rest % places ? 1 : 0));
        }
    }
}
