using WpaAddins.Trace.Images;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.Symbols;

/// <summary>Resolves addresses on stacks to modules and functions, each identified by a number.</summary>
/// <remarks>
/// Shape: a frame is a distinct place in a module, a function a distinct pair of names. Both are numbered in the order
/// of first use, so that analyses group by <see cref="FunctionOf"/> without comparing text. Function 0 stands for
/// addresses in no image.
/// The symbols of a module are looked up when one of its addresses is first resolved. Thread-safe.
/// Units: trace time in nanoseconds; offsets in bytes.
/// </remarks>
public sealed partial class FrameTable
{
    /// <summary>The function of addresses that lie in no image.</summary>
    public const int UnknownFunction = 0;

    private const int NotAsked = -1;
    private const int RelativeAddressBits = 32;

    private readonly object _gate = new();
    private readonly ImageTable _images;
    private readonly StackTable _stacks;
    private readonly ISymbolSource? _symbols;
    private readonly int[] _moduleOfImage;
    private readonly Dictionary<ModuleKey, int> _moduleIds = [];
    private readonly List<Module> _modules = [];
    private readonly UInt64Map _places = new();
    private readonly UInt64Map _bareAddresses = new();
    private readonly List<(int Function, ulong Offset)> _frames = [];

    /// <summary>The text of each frame, or null until it is needed. The same frames are on thousands of stacks.</summary>
    private readonly List<string?> _texts = [];
    private readonly List<FunctionName> _functions = [default];
    private readonly Dictionary<FunctionName, int> _functionIds = [];

    /// <summary>Creates a table in which nothing is resolved yet.</summary>
    /// <param name="symbols">The source of function names; null = frames are modules and offsets.</param>
    public FrameTable(ImageTable images, StackTable stacks, ISymbolSource? symbols = null)
    {
        ArgumentNullException.ThrowIfNull(images);
        ArgumentNullException.ThrowIfNull(stacks);
        (_images, _stacks, _symbols) = (images, stacks, symbols);
        _moduleOfImage = new int[images.Count];
        Array.Fill(_moduleOfImage, NotAsked);
    }

    /// <summary>Gets the number of functions so far; their ids are below it.</summary>
    public int FunctionCount
    {
        get
        {
            lock (_gate)
            {
                return _functions.Count;
            }
        }
    }

    /// <summary>Gets a frame.</summary>
    public Frame this[int frame]
    {
        get
        {
            lock (_gate)
            {
                var (function, offset) = _frames[frame];
                return new Frame(_functions[function].Module, _functions[function].Function, offset);
            }
        }
    }

    /// <summary>Gets the function that a frame lies in, for grouping.</summary>
    public int FunctionOf(int frame)
    {
        lock (_gate)
        {
            return _frames[frame].Function;
        }
    }

    /// <summary>Gets the names of a function.</summary>
    public FunctionName Function(int functionId)
    {
        lock (_gate)
        {
            return _functions[functionId];
        }
    }

    /// <summary>Gets the number of the frame of an address.</summary>
    /// <param name="processId">The process of the stack.</param>
    public int Resolve(uint processId, ulong address, long time)
    {
        var image = _images.Find(processId, address, time);
        lock (_gate)
        {
            return Find(image, address);
        }
    }

    private int Find(int image, ulong address) => image == ImageTable.Unknown ? Bare(address) : Place(image, address);

    private int Bare(ulong address)
    {
        ref var frame = ref _bareAddresses.At(address);
        if (frame == UInt64Map.None)
        {
            frame = Add(UnknownFunction, address);
        }

        return frame;
    }

    private int Place(int image, ulong address)
    {
        var module = _moduleOfImage[image] is var known and not NotAsked ? known : GetOrAddModule(image);
        var relativeAddress = (uint)(address - _images[image].BaseAddress);
        ref var frame = ref _places.At(((ulong)(uint)module << RelativeAddressBits) | relativeAddress);
        if (frame == UInt64Map.None)
        {
            frame = AddFrame(_modules[module], relativeAddress);
        }

        return frame;
    }

    private int AddFrame(in Module module, uint relativeAddress)
    {
        var index = module.Symbols?.Find(relativeAddress) ?? ModuleSymbols.None;
        return index == ModuleSymbols.None
            ? Add(Intern(new FunctionName(module.Name, null)), relativeAddress)
            : Add(Intern(new FunctionName(module.Name, module.Symbols!.Name(index))), relativeAddress - module.Symbols.Start(index));
    }

    private int Add(int function, ulong offset)
    {
        _frames.Add((function, offset));
        _texts.Add(null);
        return _frames.Count - 1;
    }

    private int Intern(FunctionName name)
    {
        if (!_functionIds.TryGetValue(name, out var id))
        {
            id = _functions.Count;
            _functions.Add(name);
            _functionIds.Add(name, id);
        }

        return id;
    }

    /// <summary>Gets the module of an image, which other processes may have loaded too.</summary>
    private int GetOrAddModule(int image)
    {
        var row = _images[image];
        var key = new ModuleKey(row.Path, row.SizeBytes, row.TimeDateStamp, row.Pdb);
        if (!_moduleIds.TryGetValue(key, out var module))
        {
            module = _modules.Count;
            _modules.Add(new Module(row.FileName, _symbols?.Find(row)));
            _moduleIds.Add(key, module);
        }

        return _moduleOfImage[image] = module;
    }

    private readonly record struct ModuleKey(string Path, ulong SizeBytes, uint TimeDateStamp, PdbIdentity? Pdb);

    private readonly record struct Module(string Name, ModuleSymbols? Symbols);
}
