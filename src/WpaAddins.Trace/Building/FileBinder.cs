using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Building;

/// <summary>Gives operations their files once the whole trace has been read.</summary>
/// <remarks>Shape: a file a path, and a file a life of a key (or, without key, of an object) that no record names.</remarks>
internal sealed class FileBinder
{
    private const int NotYet = 0;
    private readonly FileKeyGenerations _lives;
    private readonly VolumePaths _volumes;

    /// <summary>File by number of its path, and file by life; 0 = none yet, for that is the unknown file.</summary>
    private readonly int[] _byPath;
    private readonly int[] _byLife;
    private readonly Dictionary<string, int> _byText = new(StringComparer.Ordinal);
    private readonly List<string?> _paths = [null];
    private readonly List<ulong> _keys = [0];

    /// <summary>Creates a binder.</summary>
    /// <param name="lives">What keys and objects stand for.</param>
    /// <param name="volumes">Drive letters.</param>
    public FileBinder(FileKeyGenerations lives, VolumePaths volumes)
    {
        _lives = lives;
        _volumes = volumes;
        _byPath = new int[lives.Paths.Count];
        _byLife = new int[lives.Count];
    }

    /// <summary>Gets the number of operations on files without a path.</summary>
    public long Unnamed { get; private set; }

    /// <summary>Gets the key of the first such file.</summary>
    public ulong FirstUnnamed { get; private set; }

    /// <summary>Finds the file of an operation.</summary>
    /// <param name="key">Life of the key.</param>
    /// <param name="fileObject">Life of the file object.</param>
    /// <returns>The file.</returns>
    public int Bind(int key, int fileObject)
    {
        var path = _lives.PathOf(key, fileObject);
        if (path >= 0)
        {
            ref var named = ref _byPath[path];
            return named != NotYet ? named : named = AddPath(path);
        }

        var life = key != FileKeyGenerations.None ? key : fileObject;
        FirstUnnamed = Unnamed++ == 0 ? _lives.Address(life) : FirstUnnamed;
        if (life == FileKeyGenerations.None)
        {
            return FileTable.Unknown;
        }

        ref var unnamed = ref _byLife[life];
        return unnamed != NotYet ? unnamed : unnamed = Add(null, _lives.Address(life));
    }

    /// <summary>Makes the table.</summary>
    /// <param name="operations">The operations, with their files.</param>
    /// <returns>The table.</returns>
    public FileTable ToTable(FileOperations operations) =>
        new([.. _paths], [.. _keys], FileSizes.Of(operations, _paths));

    private int AddPath(int path)
    {
        var text = _volumes.Apply(_lives.Paths[path]);
        if (!_byText.TryGetValue(text, out var file))
        {
            file = Add(text, 0);
            _byText.Add(text, file);
        }

        return file;
    }

    private int Add(string? path, ulong key)
    {
        _paths.Add(path);
        _keys.Add(key);
        return _paths.Count - 1;
    }
}
