using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.FileIo;

/// <summary>What each file key and each file object stands for, from one use of its address to the next.</summary>
/// <remarks>
/// Shape: a row a life, 0 = none. An operation takes the present life of its key and of its object; the life is named when a
/// record names it, before or after. An address that is used again begins a new life, so that no operation gets a name of
/// another time. Source: FileIo_Name, MOF (documented): a name record's address is the key of operations; observed likewise.
/// </remarks>
internal sealed class FileKeyGenerations
{
    /// <summary>No life: the record carries no address.</summary>
    public const int None = 0;

    /// <summary>A life has no such path.</summary>
    private const int NoPath = -1;

    private readonly UInt64Map _present = new();
    private readonly PathPool _paths = new();
    private ulong[] _addresses = new ulong[1];
    private int[] _names = [NoPath];
    private int[] _openPaths = [NoPath];
    private int _count = 1;

    /// <summary>Gets the number of lives, none included.</summary>
    public int Count => _count;

    /// <summary>Gets the paths that <see cref="PathOf"/> numbers.</summary>
    public PathPool Paths => _paths;

    /// <summary>Gets how often an address was used again though no record had ended its use.</summary>
    public long Reused { get; private set; }

    /// <summary>Gets the first such address.</summary>
    public ulong FirstReused { get; private set; }

    /// <summary>Gets the present life of an address, and begins one at first sight.</summary>
    /// <param name="address">A file key or file object; 0 = none.</param>
    /// <returns>The life.</returns>
    public int Of(ulong address)
    {
        if (address == 0)
        {
            return None;
        }

        ref var life = ref _present.At(address);
        return life != UInt64Map.None ? life : life = Add(address);
    }

    /// <summary>A file object is made: its address begins a new life.</summary>
    /// <param name="address">The file object.</param>
    /// <param name="path">The path that was asked for.</param>
    /// <returns>The life.</returns>
    public int Open(ulong address, ReadOnlySpan<char> path)
    {
        if (address == 0)
        {
            return None;
        }

        ref var life = ref _present.At(address);
        if (life != UInt64Map.None && _openPaths[life] != NoPath)
        {
            CountReuse(address);
        }

        life = Add(address);
        _openPaths[life] = _paths.Intern(path);
        return life;
    }

    /// <summary>The use of an address ends.</summary>
    /// <param name="address">The file object, or the file key.</param>
    public void Close(ulong address)
    {
        if (address != 0)
        {
            _present.At(address) = UInt64Map.None;
        }
    }

    /// <summary>Takes a record that names a file which comes into use.</summary>
    /// <param name="address">Its key.</param>
    /// <param name="name">Its path.</param>
    public void Begin(ulong address, ReadOnlySpan<char> name)
    {
        if (address == 0)
        {
            return;
        }

        var path = _paths.Intern(name);
        ref var life = ref _present.At(address);
        if (life != UInt64Map.None && _names[life] != NoPath && _names[life] != path)
        {
            CountReuse(address);
        }

        life = Add(address);
        _names[life] = path;
    }

    /// <summary>Takes a record that names a file in use.</summary>
    /// <param name="address">Its key.</param>
    /// <param name="name">Its path.</param>
    public void Name(ulong address, ReadOnlySpan<char> name)
    {
        var life = Of(address);
        if (life != None && _names[life] == NoPath)
        {
            _names[life] = _paths.Intern(name);
        }
        else if (life != None && !name.SequenceEqual(_paths[_names[life]]))
        {
            Begin(address, name);
        }
    }

    /// <summary>Takes a record that names a file which goes out of use.</summary>
    /// <param name="address">Its key.</param>
    /// <param name="name">Its path.</param>
    public void EndUse(ulong address, ReadOnlySpan<char> name)
    {
        var life = Of(address);
        if (life != None && _names[life] == NoPath)
        {
            _names[life] = _paths.Intern(name);
        }

        Close(address);
    }

    /// <summary>
    /// Finds the path of an operation: the name of its key, else that of its object, else the path of its opening.
    /// </summary>
    /// <param name="key">Life of the key.</param>
    /// <param name="fileObject">Life of the file object.</param>
    /// <returns>The number of the path; negative if there is none.</returns>
    public int PathOf(int key, int fileObject) =>
        _names[key] != NoPath ? _names[key]
        : _names[fileObject] != NoPath ? _names[fileObject]
        : _openPaths[fileObject];

    /// <summary>Gets the address of a life.</summary>
    /// <param name="life">The life.</param>
    /// <returns>A file key or file object.</returns>
    public ulong Address(int life) => _addresses[life];

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
