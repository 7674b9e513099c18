using System.Globalization;

namespace WpaAddins.Scenarios.Simulation;

/// <summary>A call stack.</summary>
/// <remarks>Shape: addresses from leaf to root, kernel frames first. Each address is inside its function.</remarks>
internal sealed class CallStack : Code
{
    private const string Separator = " <- ";

    /// <summary>The offset of a frame from the start of its function.</summary>
    private const uint Inside = 0x2A;

    private (CallStack? Kernel, CallStack? Stack) _under;

    private CallStack(ulong[] kernel, ulong[] user, IReadOnlyList<Module> modules)
    {
        Kernel = kernel;
        User = user;
        Modules = modules;
    }

    public ulong[] Kernel { get; }
    public ulong[] User { get; }
    public IReadOnlyList<Module> Modules { get; }
    public ulong Leaf => Kernel.Length != 0 ? Kernel[0] : User[0];

    public override CallStack Stack => this;

    public override CallStack NextSample() => this;

    /// <summary>Parses a stack.</summary>
    /// <param name="modules">The modules; unknown modules are added.</param>
    /// <param name="text">
    /// Such as <c>ntdll.dll!NtWaitForSingleObject &lt;- app.exe!main</c>, leaf first. A function without a name is
    /// written as <c>module+0x1a2b</c>.
    /// </param>
    /// <exception cref="FormatException">
    /// A frame is not written as module!function, or a kernel frame follows a user frame.
    /// </exception>
    public static CallStack Parse(ModuleTable modules, string text)
    {
        var kernel = new List<ulong>();
        var user = new List<ulong>();
        var used = new List<Module>();
        foreach (var frame in text.Split(Separator))
        {
            var (module, address) = Frame(modules, frame);
            if (module.IsKernel && user.Count != 0)
            {
                throw new FormatException($"\"{frame}\" is in the kernel, but was called from there, not from user mode.");
            }

            (module.IsKernel ? kernel : user).Add(address);
            used.Add(module);
        }

        return new CallStack([.. kernel], [.. user], [.. used.Distinct()]);
    }

    /// <summary>Returns the stack with kernel frames added at the leaf.</summary>
    public CallStack Under(CallStack kernel)
    {
        if (_under.Kernel != kernel)
        {
            _under = (kernel, new([.. kernel.Kernel, .. Kernel], User, [.. kernel.Modules.Union(Modules)]));
        }

        return _under.Stack!;
    }

    private static (Module Module, ulong Address) Frame(ModuleTable modules, string frame)
    {
        if (frame.Split('!') is [var moduleName, var function])
        {
            var named = modules[moduleName];
            return (named, named.Address + named.Function(function) + Inside);
        }

        if (frame.Split("+0x") is [var nameless, var place]
            && uint.TryParse(place, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var offset))
        {
            var module = modules[nameless];
            return (module, module.Address + module.Reach(offset));
        }

        throw new FormatException($"\"{frame}\" is neither module!function nor module+0x1a2b.");
    }
}
