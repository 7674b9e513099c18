namespace WpaAddins.Scenarios.Simulation;

/// <summary>All modules of the simulated system. A module has the same address in every process.</summary>
internal sealed class ModuleTable
{
    private const ulong KernelAddress = 0xFFFF_F805_2000_0000;
    private const ulong UserAddress = 0x0000_7FF8_4000_0000;
    private const ulong Distance = 0x0100_0000;
    private static readonly HashSet<string> s_kernelModules =
        new(StringComparer.OrdinalIgnoreCase) { "ntoskrnl.exe", "hal.dll", "cdd.dll" };

    private readonly Dictionary<string, Module> _byName = new(StringComparer.OrdinalIgnoreCase);

    public IEnumerable<Module> All => _byName.Values.OrderBy(m => m.Name, StringComparer.Ordinal);

    /// <summary>Gets a module. An unknown module is loaded at the next free address.</summary>
    /// <param name="name">The file name. Drivers (.sys) and the files of the kernel are kernel modules.</param>
    public Module this[string name]
    {
        get
        {
            var isKernel = s_kernelModules.Contains(name) || name.EndsWith(".sys", StringComparison.OrdinalIgnoreCase);
            return _byName.TryGetValue(name, out var known)
                ? known
                : Load(name, (isKernel ? KernelAddress : UserAddress) + ((ulong)_byName.Count * Distance), isKernel);
        }
    }

    /// <summary>Loads a module at a given address.</summary>
    public Module Load(string name, ulong address, bool isKernel)
    {
        var module = new Module(name, address, isKernel);
        _byName.Add(name, module);
        return module;
    }
}
