namespace WpaAddins.Scenarios.Simulation;

/// <summary>A process of the simulated system.</summary>
/// <remarks>Its modules are those on the stacks of its threads, which are therefore made before it begins.</remarks>
public sealed class SimulatedProcess
{
    private const string Waits = "ntoskrnl.exe!KiSwapContext <- ntoskrnl.exe!KiSwapThread <- ntoskrnl.exe!KiCommitThreadWait <- ";
    private readonly Machine _machine;
    private readonly SortedDictionary<string, Module> _modules = new(StringComparer.Ordinal);

    /// <summary>Creates a process.</summary>
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

    /// <summary>Gets the name of its executable.</summary>
    public string Name { get; }

    /// <summary>Gets the process id.</summary>
    public uint Id { get; }

    /// <summary>Gets the id of the process that created it.</summary>
    public uint ParentId { get; }

    /// <summary>Gets the modules of user mode that it has loaded, by name.</summary>
    public IEnumerable<Module> Modules => _modules.Values;

    /// <summary>Gets or sets the number of its running or waiting threads.</summary>
    internal int LivingThreads { get; set; }

    /// <summary>Gets or sets whether it has been logged as started, or existed before the trace.</summary>
    internal bool IsStarted { get; set; }

    /// <summary>Makes code, or the stack of a wake-up.</summary>
    /// <param name="text">Frames from leaf to root, such as <c>ntdll.dll!NtSetEvent &lt;- app.exe!main</c>.</param>
    /// <returns>The stack.</returns>
    public CallStack Stack(string text)
    {
        var stack = CallStack.Parse(_machine.Modules, text);
        foreach (var module in stack.Modules)
        {
            Use(module);
        }

        return stack;
    }

    /// <summary>Makes the stack of a wait; what every wait has at its leaf is added.</summary>
    /// <param name="text">Frames from leaf to root, beginning with the function that waits.</param>
    /// <returns>The stack.</returns>
    public CallStack WaitStack(string text) => Stack(Waits + text);

    /// <summary>Adds a thread that exists when the trace begins.</summary>
    /// <param name="id">Thread id.</param>
    /// <param name="priority">Base priority.</param>
    /// <param name="program">What it does; its first step happens at time 0.</param>
    /// <param name="name">Its name.</param>
    /// <returns>The thread.</returns>
    public SimulatedThread Thread(uint id, int priority, Func<SimulatedThread, IEnumerable<Step>> program, string name = "") =>
        _machine.AddThread(this, id, priority, program, name, isPresent: true);

    /// <summary>Prepares a thread that another one will start.</summary>
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
