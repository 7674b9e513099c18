using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.FileIo;

/// <summary>
/// Tracks the uses of file keys and file objects, because Windows reuses their addresses for other files.
/// </summary>
/// <remarks>
/// Shape: one row per generation, which is one use of an address; 0 = none. An operation gets the current generation of
/// its key and of its object. The record that names a generation can come before or after the operation. An address
/// that is reused begins a new generation, so that no operation gets a name of another time.
/// Source: FileIo_Name, MOF (documented): the address of a name record is the key of operations; observed likewise.
/// </remarks>
internal sealed class FileKeyGenerations
{
    /// <summary>No generation: the record contains no address.</summary>
    public const int None = 0;

    /// <summary>Marks a generation without such a path.</summary>
    private const int NoPath = -1;

    private readonly UInt64Map _present = new();
    private ulong[] _addresses = new ulong[1];
    private int[] _names = [NoPath];
    private int[] _openPaths = [NoPath];
    private int _count = 1;

    /// <summary>Gets the number of generations, including none.</summary>
    public int Count => _count;

    public PathPool Paths { get; } = new();

    /// <summary>Gets how often an address was reused although no record had ended its use.</summary>
    public long Reused { get; private set; }

    /// <summary>Gets the first such address.</summary>
    public ulong FirstReused { get; private set; }

    /// <summary>Gets the current generation of an address, or begins one if there is none.</summary>
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

    /// <summary>Begins a new generation of the address of a file object that is opened.</summary>
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

    /// <summary>Ends the use of an address.</summary>
    public void Close(ulong address)
    {
        if (address != 0)
        {
            _present.At(address) = UInt64Map.None;
        }
    }

    /// <summary>Adds the name of a file whose use begins.</summary>
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

    /// <summary>Adds the name of a file in use.</summary>
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

    /// <summary>Adds the name of a file whose use ends.</summary>
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
    /// Finds the path of an operation: the name of its key, or else that of its object, or else the path with which the
    /// object was opened.
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
