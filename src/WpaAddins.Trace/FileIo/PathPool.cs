namespace WpaAddins.Trace.FileIo;

/// <summary>Stores each distinct path once.</summary>
/// <remarks>Shape: paths are numbered from 0 on; an existing path is found without allocation.</remarks>
internal sealed class PathPool
{
    private const int FirstBuckets = 256;
    private const int End = -1;
    private readonly List<string> _paths = [];
    private int[] _buckets = Empty(FirstBuckets);
    private int[] _next = new int[FirstBuckets];
    private int[] _hashes = new int[FirstBuckets];

    public int Count => _paths.Count;
    public string this[int path] => _paths[path];

    /// <summary>Finds a path, or adds it.</summary>
    public int Intern(ReadOnlySpan<char> text)
    {
        var hash = string.GetHashCode(text);
        for (var path = _buckets[hash & (_buckets.Length - 1)]; path != End; path = _next[path])
        {
            if (_hashes[path] == hash && text.SequenceEqual(_paths[path]))
            {
                return path;
            }
        }

        if (_paths.Count == _buckets.Length)
        {
            Grow();
        }

        var added = _paths.Count;
        _paths.Add(text.ToString());
        _hashes[added] = hash;
        Link(added);
        return added;
    }

    private static int[] Empty(int size)
    {
        var buckets = new int[size];
        Array.Fill(buckets, End);
        return buckets;
    }

    private void Link(int path)
    {
        ref var bucket = ref _buckets[_hashes[path] & (_buckets.Length - 1)];
        _next[path] = bucket;
        bucket = path;
    }

    private void Grow()
    {
        var size = Columns.Grown(_buckets.Length);
        _buckets = Empty(size);
        Columns.Resize(size, ref _next, ref _hashes);
        for (var path = 0; path < _paths.Count; path++)
        {
            Link(path);
        }
    }
}
