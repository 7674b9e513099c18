using System.Numerics;

namespace WpaAddins.Trace.Stacks;

/// <summary>The distinct lists of frames in stack records: kernel or user halves, each stored once.</summary>
/// <remarks>Shape: part 0 is empty; frames run from leaf to root. Found by a hash of the frames, then compared.</remarks>
internal sealed class StackParts
{
    private ulong[] _frames = new ulong[1024];
    private int[] _starts = new int[256];
    private int[] _table = new int[1024];
    private uint[] _hashes = new uint[256];
    private int _count = 1;

    /// <summary>Gets the number of parts, including the empty one.</summary>
    public int Count => _count;

    public ReadOnlySpan<ulong> this[int part] => _frames.AsSpan(_starts[part], _starts[part + 1] - _starts[part]);

    /// <summary>Finds a list of frames, or adds it.</summary>
    public int Intern(ReadOnlySpan<ulong> frames)
    {
        if (frames.IsEmpty)
        {
            return 0;
        }

        var hash = Hash(frames);
        var mask = _table.Length - 1;
        for (var slot = (int)(hash & (uint)mask); ; slot = (slot + 1) & mask)
        {
            var part = _table[slot];
            if (part == 0)
            {
                return Add(frames, hash, slot);
            }

            // Stored hashes save nearly all comparisons of frames.
            if (_hashes[part] == hash && this[part].SequenceEqual(frames))
            {
                return part;
            }
        }
    }

    private static uint Hash(ReadOnlySpan<ulong> frames)
    {
        const ulong Multiplier = 0x9E3779B97F4A7C15;
        var hash = (ulong)frames.Length;
        foreach (var frame in frames)
        {
            hash = unchecked((BitOperations.RotateLeft(hash, 5) ^ frame) * Multiplier);
        }

        return (uint)(hash >> 32);
    }

    private int Add(ReadOnlySpan<ulong> frames, uint hash, int slot)
    {
        var part = _count;
        var start = _starts[part];
        if (_frames.Length - start < frames.Length)
        {
            Columns.Resize(checked(Math.Max(2 * _frames.Length, start + frames.Length)), ref _frames);
        }

        if (part + 1 >= _starts.Length)
        {
            Columns.Resize(2 * _starts.Length, ref _starts, ref _hashes);
        }

        frames.CopyTo(_frames.AsSpan(start));
        _starts[part + 1] = start + frames.Length;
        _hashes[part] = hash;
        _table[slot] = part;
        _count++;
        if (_count > _table.Length / 2)
        {
            Rehash();
        }

        return part;
    }

    private void Rehash()
    {
        _table = new int[2 * _table.Length];
        var mask = _table.Length - 1;
        for (var part = 1; part < _count; part++)
        {
            var slot = (int)(_hashes[part] & (uint)mask);
            while (_table[slot] != 0)
            {
                slot = (slot + 1) & mask;
            }

            _table[slot] = part;
        }
    }
}
