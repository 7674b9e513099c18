namespace WpaAddins.Trace.Images;

/// <summary>The images of a trace, and a lookup of the image at an address.</summary>
/// <remarks>
/// Shape: one row for each time that an image was loaded, sorted by process, address and time. Images of the kernel
/// come first and belong to every process. Units: trace time in nanoseconds.
/// </remarks>
public sealed class ImageTable
{
    /// <summary>Stands for no image.</summary>
    public const int Unknown = -1;

    /// <summary>The process of images that are loaded in every process.</summary>
    public const uint KernelProcessId = 0;

    /// <summary>
    /// The maximum number of bases below an address that a search checks; no process has so many images that cover one
    /// address.
    /// </summary>
    private const int MaxBases = 4096;

    private readonly ImageRow[] _rows;
    private readonly uint[] _processes;
    private readonly ulong[] _bases;
    private readonly ulong[] _ends;
    private readonly long[] _loaded;
    private readonly long[] _unloaded;

    /// <summary>
    /// The greatest end among the images of the process up to and including this one; it shows where a search can stop.
    /// </summary>
    private readonly ulong[] _reach;

    /// <summary>The first row of the same process and base.</summary>
    private readonly int[] _sameBase;

    /// <summary>The latest unload time among the rows of the same base up to and including this one.</summary>
    private readonly long[] _lasting;

    /// <summary>Creates the table.</summary>
    /// <param name="rows">The images, in any order.</param>
    public ImageTable(IEnumerable<ImageRow> rows)
    {
        ArgumentNullException.ThrowIfNull(rows);
        _rows = [.. rows.OrderBy(r => r.ProcessId).ThenBy(r => r.BaseAddress).ThenBy(r => r.LoadedNs)];
        _processes = Array.ConvertAll(_rows, r => r.ProcessId);
        _bases = Array.ConvertAll(_rows, r => r.BaseAddress);
        _ends = Array.ConvertAll(_rows, r => r.EndAddress);
        _loaded = Array.ConvertAll(_rows, r => r.LoadedNs);
        _unloaded = Array.ConvertAll(_rows, r => r.UnloadedNs);
        _reach = (ulong[])_ends.Clone();
        _sameBase = [.. Enumerable.Range(0, _rows.Length)];
        _lasting = (long[])_unloaded.Clone();
        for (var i = 1; i < _rows.Length; i++)
        {
            if (_processes[i - 1] == _processes[i])
            {
                _reach[i] = Math.Max(_reach[i - 1], _ends[i]);
                if (_bases[i - 1] == _bases[i])
                {
                    _sameBase[i] = _sameBase[i - 1];
                    _lasting[i] = Math.Max(_lasting[i - 1], _unloaded[i]);
                }
            }
        }
    }

    /// <summary>Gets a table without images.</summary>
    public static ImageTable Empty { get; } = new([]);

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Length;

    /// <summary>Gets an image.</summary>
    public ImageRow this[int index] => _rows[index];

    /// <summary>Finds the image that was loaded at an address at a time.</summary>
    /// <returns>
    /// The index. Of several images, the one that was loaded last; an image of the process before one of the kernel.
    /// <see cref="Unknown"/> if there was none: an address in an unloaded image is not assigned to another image.
    /// </returns>
    public int Find(uint processId, ulong address, long time)
    {
        var own = processId == KernelProcessId ? Unknown : FindIn(processId, address, time);
        return own != Unknown ? own : FindIn(KernelProcessId, address, time);
    }

    private int FindIn(uint processId, ulong address, long time)
    {
        var best = Unknown;
        var bases = 0;
        for (var last = LastNotAbove(processId, address);
            last >= 0 && _processes[last] == processId && _reach[last] > address && bases < MaxBases;
            last = _sameBase[last] - 1, bases++)
        {
            var first = _sameBase[last];
            for (var i = LastLoadedBy(time, first, last); i >= first && _lasting[i] > time; i--)
            {
                if (address < _ends[i] && time < _unloaded[i] && (best == Unknown || _loaded[i] > _loaded[best]))
                {
                    best = i;
                }
            }
        }

        return best;
    }

    /// <summary>Finds the last of several rows of one base that was loaded at a time or before.</summary>
    private int LastLoadedBy(long time, int first, int last)
    {
        var low = first;
        var high = last + 1;
        while (low < high)
        {
            var middle = (int)((uint)(low + high) / 2);
            if (_loaded[middle] <= time)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low - 1;
    }

    /// <summary>Finds the last row whose process and base are not above the ones given.</summary>
    private int LastNotAbove(uint processId, ulong address)
    {
        var low = 0;
        var high = _rows.Length;
        while (low < high)
        {
            var middle = (int)((uint)(low + high) / 2);
            var process = _processes[middle];
            if (process < processId || (process == processId && _bases[middle] <= address))
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low - 1;
    }
}
