using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.FileIo;

/// <summary>The uses of file keys and file objects: Windows uses their addresses again for other files.</summary>
/// <remarks>
/// Shape: one row per generation, 0 = none. An operation takes the present generation of its key and of its object; the generation is named when a
/// record names it, before or after. An address that is used again begins a new generation, so that no operation gets a name of
/// another time. Source: FileIo_Name, MOF (documented): a name record's address is the key of operations; observed likewise.
/// </remarks>
internal sealed class FileKeyGenerations
{
    /// <summary>No generation: the record carries no address.</summary>
    public const int None = 0;

    /// <summary>A generation has no such path.</summary>
    private const int NoPath = -1;

    private readonly UInt64Map _present = new();
    private ulong[] _addresses = new ulong[1];
    private int[] _names = [NoPath];
    private int[] _openPaths = [NoPath];
    private int _count = 1;

    /// <summary>Gets the number of generations, none included.</summary>
    public int Count => _count;

    public PathPool Paths { get; } = new();

    /// <summary>Gets how often an address was used again though no record had ended its use.</summary>
    public long Reused { get; private set; }

    /// <summary>Gets the first such address.</summary>
    public ulong FirstReused { get; private set; }

    /// <summary>Gets the present generation of an address, and begins one at first sight.</summary>
    /// <param name="address">A file key or file object; 0 = none.</param>
    public int GetOrBegin(ulong address)
    {
        if (address == 0)
        {
            return None;
        }

        ref var generation = ref _present.At(address);
        return generation != UInt64Map.None ? generation : generation = Add(address);
    }

    /// <summary>A file object is made: its address begins a new generation.</summary>
    public int Open(ulong address, ReadOnlySpan<char> path)
    {
        if (address == 0)
        {
            return None;
        }

        ref var generation = ref _present.At(address);
        if (generation != UInt64Map.None && _openPaths[generation] != NoPath)
        {
            CountReuse(address);
        }

        generation = Add(address);
        _openPaths[generation] = Paths.Intern(path);
        return generation;
    }

    /// <summary>The use of an address ends.</summary>
    public void Close(ulong address)
    {
        if (address != 0)
        {
            _present.At(address) = UInt64Map.None;
        }
    }

    /// <summary>Takes a record that names a file which comes into use.</summary>
    public void Begin(ulong address, ReadOnlySpan<char> name)
    {
        if (address == 0)
        {
            return;
        }

        var path = Paths.Intern(name);
        ref var generation = ref _present.At(address);
        if (generation != UInt64Map.None && _names[generation] != NoPath && _names[generation] != path)
        {
            CountReuse(address);
        }

        generation = Add(address);
        _names[generation] = path;
    }

    /// <summary>Takes a record that names a file in use.</summary>
    public void Name(ulong address, ReadOnlySpan<char> name)
    {
        var generation = GetOrBegin(address);
        if (generation != None && _names[generation] == NoPath)
        {
            _names[generation] = Paths.Intern(name);
        }
        else if (generation != None && !name.SequenceEqual(Paths[_names[generation]]))
        {
            Begin(address, name);
        }
    }

    /// <summary>Takes a record that names a file which goes out of use.</summary>
    public void EndUse(ulong address, ReadOnlySpan<char> name)
    {
        var generation = GetOrBegin(address);
        if (generation != None && _names[generation] == NoPath)
        {
            _names[generation] = Paths.Intern(name);
        }

        Close(address);
    }

    /// <summary>
    /// Finds the path of an operation: the name of its key, else that of its object, else the path of its opening.
    /// </summary>
    /// <returns>The number of the path; negative if there is none.</returns>
    public int PathOf(int key, int fileObject) =>
        _names[key] != NoPath ? _names[key]
        : _names[fileObject] != NoPath ? _names[fileObject]
        : _openPaths[fileObject];

    public ulong Address(int generation) => _addresses[generation];

    private int Add(ulong address)
    {
        if (_count == _addresses.Length)
        {
            Columns.Resize(Columns.Grown(_count), ref _addresses, ref _names, ref _openPaths);
        }

        _addresses[_count] = address;
        _names[_count] = NoPath;
        _openPaths[_count] = NoPath;
        return _count++;
    }

    private void CountReuse(ulong address) => FirstReused = Reused++ == 0 ? address : FirstReused;
}
