using WpaAddins.Etl.Time;
using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Building;

/// <summary>Builds the images from image records, once the whole trace has been read.</summary>
/// <remarks>
/// A Load begins an image and an Unload ends it. A rundown lists a loaded image. If no image is known at its address,
/// the image has been loaded since the previous one there ended, or else since before the trace. A PDB belongs to the
/// image that has a record of exactly the same time, process and address, or else to the image loaded there at that
/// time.
/// </remarks>
internal sealed class ImageBinder
{
    private readonly List<ImageRow> _rows = [];
    private readonly Dictionary<(uint Process, ulong Base), List<int>> _byAddress = [];
    private readonly Dictionary<(uint Process, ulong Base, long Ticks), int> _byRecord = [];
    private readonly TraceClock _clock;

    private ImageBinder(TraceClock clock) => _clock = clock;

    /// <param name="notes">All image records, in trace order.</param>
    /// <param name="pdbs">All ImageID records with a PDB, in trace order.</param>
    public static ImageTable Bind(IReadOnlyList<ImageNote> notes, IReadOnlyList<ImagePdbNote> pdbs, TraceClock clock)
    {
        var binder = new ImageBinder(clock);
        foreach (var note in notes)
        {
            binder.Add(note);
        }

        foreach (var pdb in pdbs)
        {
            binder.Add(pdb);
        }

        return new ImageTable(binder._rows);
    }

    private void Add(in ImageNote note)
    {
        var time = _clock.ToNs(note.Ticks);
        var index = GetOrAdd(note, time);
        if (note.Kind == ImageNoteKind.Unload)
        {
            _rows[index] = _rows[index] with { UnloadedNs = time };
        }

        _byRecord[(note.ProcessId, note.BaseAddress, note.Ticks)] = index;
    }

    /// <summary>Gets the image of a record, or begins a new image if the record is its first.</summary>
    private int GetOrAdd(in ImageNote note, long time)
    {
        if (!_byAddress.TryGetValue((note.ProcessId, note.BaseAddress), out var there))
        {
            there = [];
            _byAddress.Add((note.ProcessId, note.BaseAddress), there);
        }

        if (there.Count > 0 && _rows[there[^1]] is { UnloadedNs: long.MaxValue } row)
        {
            var isSame = row.SizeBytes == note.SizeBytes
                && (note.Path.Length == 0 || string.Equals(row.Path, note.Path, StringComparison.OrdinalIgnoreCase));
            if (note.Kind == ImageNoteKind.Unload || (isSame && (note.Kind == ImageNoteKind.Rundown || row.LoadedNs == time)))
            {
                return there[^1];
            }

            _rows[there[^1]] = row with { UnloadedNs = time };
        }

        there.Add(_rows.Count);
        _rows.Add(new ImageRow
        {
            ProcessId = note.ProcessId,
            BaseAddress = note.BaseAddress,
            SizeBytes = note.SizeBytes,
            Path = note.Path,
            LoadedNs = note.Kind == ImageNoteKind.Load ? time
                : there.Count > 1 ? _rows[there[^2]].UnloadedNs
                : long.MinValue,
            UnloadedNs = long.MaxValue,
            TimeDateStamp = note.TimeDateStamp,
        });
        return there[^1];
    }

    private void Add(in ImagePdbNote note)
    {
        if (!_byRecord.TryGetValue((note.ProcessId, note.BaseAddress, note.Ticks), out var index))
        {
            index = LoadedThere(note.ProcessId, note.BaseAddress, _clock.ToNs(note.Ticks));
        }

        if (index != ImageTable.Unknown)
        {
            _rows[index] = _rows[index] with { Pdb = _rows[index].Pdb ?? note.Pdb };
        }
    }

    private int LoadedThere(uint processId, ulong baseAddress, long time)
    {
        foreach (var index in _byAddress.GetValueOrDefault((processId, baseAddress)) ?? [])
        {
            if (_rows[index].IsLoadedAt(time))
            {
                return index;
            }
        }

        return ImageTable.Unknown;
    }
}
