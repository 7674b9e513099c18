namespace WpaAddins.Scenarios.Simulation;

/// <summary>A process of the simulated system.</summary>
/// <remarks>
/// Its modules are those on the stacks of its threads. So all stacks must be created before the process runs.
/// </remarks>
internal sealed class SimulatedProcess
{
    private const string Waits = "ntoskrnl.exe!KiSwapContext <- ntoskrnl.exe!KiSwapThread <- ntoskrnl.exe!KiCommitThreadWait <- ";
    private readonly Machine _machine;
    private readonly SortedDictionary<string, Module> _modules = new(StringComparer.Ordinal);

    internal SimulatedProcess(Machine machine, string name, uint id, uint parentId)
    {
        _machine = machine;
        Name = name;
        Id = id;
        ParentId = parentId;
        if (id > Machine.SystemProcessId)
        {
            Use(machine.Modules[name]);
            Use(machine.Modules["ntdll.dll"]);
        }
    }

    public string Name { get; }
    public uint Id { get; }
    public uint ParentId { get; }

    /// <summary>Gets the user-mode modules that it has loaded, sorted by name.</summary>
    public IEnumerable<Module> Modules => _modules.Values;

    internal int LivingThreads { get; set; }

    /// <summary>Gets or sets whether it was logged as started or existed before the trace.</summary>
    internal bool IsStarted { get; set; }

    /// <summary>Creates the stack of code or of a wake-up.</summary>
    /// <param name="text">Frames from leaf to root, such as <c>ntdll.dll!NtSetEvent &lt;- app.exe!main</c>.</param>
    public CallStack Stack(string text)
    {
        var stack = CallStack.Parse(_machine.Modules, text);
        foreach (var module in stack.Modules)
        {
            Use(module);
        }

        return stack;
    }

    /// <summary>Creates the stack of a wait. The leaf frames that all waits have in common are added.</summary>
    /// <param name="text">Frames from leaf to root, from the function that waits.</param>
    public CallStack WaitStack(string text) => Stack(Waits + text);

    /// <summary>Adds a thread that exists when the trace begins.</summary>
    /// <param name="program">The steps of the thread. The first step begins at time 0.</param>
    public SimulatedThread Thread(uint id, int priority, Func<SimulatedThread, IEnumerable<Step>> program, string name = "") =>
        _machine.AddThread(this, id, priority, program, name, isPresent: true);

    /// <summary>Adds a thread that another thread will start.</summary>
    public SimulatedThread LaterThread(
        uint id, int priority, Func<SimulatedThread, IEnumerable<Step>> program, string name = "") =>
        _machine.AddThread(this, id, priority, program, name, isPresent: false);

    private void Use(Module module)
    {
        if (module.IsKernel || !_modules.TryAdd(module.Name, module))
        {
            return;
        }

        if (IsStarted && _machine.IsRunning)
        {
            throw new InvalidOperationException($"{Name} runs already; make its stacks before.");
        }
    }
}
