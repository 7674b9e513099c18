using System.Numerics;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The classes of ready intervals with more than one class.</summary>
/// <remarks>
/// Shape: one word per part that is not empty; the last part of an interval is marked. A part that is too long for one
/// word takes two more words. Words are stored in blocks, because copying them to grow would be expensive: these are
/// the largest data of a busy trace.
/// A group of 64 intervals stores the position of the words that were added first. Each interval stores, in two bytes,
/// the distance of its words from that position. The distance is usually small, because intervals that begin together
/// are usually added soon after each other. If the distance is too large, a dictionary stores the position of the
/// words.
/// </remarks>
/// <param name="first">The first interval.</param>
/// <param name="capacity">The number of intervals.</param>
internal sealed class MixedClasses(int first, int capacity)
{
    private const int ClassBits = 3;
    private const uint ClassMask = (1 << ClassBits) - 1;
    private const uint LastBit = 1 << ClassBits;
    private const int LengthShift = ClassBits + 1;
    private const uint LongLength = uint.MaxValue >> LengthShift;
    private const int BlockBits = 14;
    private const int BlockMask = (1 << BlockBits) - 1;

    private const int GroupBits = 6;
    private const ushort Far = ushort.MaxValue;

    private readonly List<uint[]> _blocks = [];
    private readonly Dictionary<int, int> _far = [];
    private ushort[]? _firstWords;
    private int[] _groups = [];
    private int _words;

    /// <summary>Adds the parts of an interval.</summary>
    /// <param name="present">The classes whose part is not empty, one bit each; at least one.</param>
    public void Add(int interval, in ClassTimes times, uint present)
    {
        Place(interval);
        for (; present != 0; present &= present - 1)
        {
            var i = BitOperations.TrailingZeroCount(present);
            var length = times[i];
            var mark = (uint)i | (BitOperations.IsPow2(present) ? LastBit : 0);

            // 28 bits hold 268 ms, which is enough for nearly all parts.
            if (length < LongLength)
            {
                Append(((uint)length << LengthShift) | mark);
            }
            else
            {
                Append((LongLength << LengthShift) | mark);
                Append(unchecked((uint)length));
                Append((uint)(length >> 32));
            }
        }
    }

    /// <summary>Adds the parts of an interval to sums, and returns their contended part.</summary>
    public long AddTo(ref ClassTimes sums, int interval)
    {
        var contended = 0L;
        for (var at = FirstWord(interval); ; at++)
        {
            var word = WordAt(at);
            long length = word >> LengthShift;
            if (length == LongLength)
            {
                length = WordAt(++at);
                length |= (long)WordAt(++at) << 32;
            }

            var readyClass = (ReadyClass)(word & ClassMask);
            sums[(int)readyClass] += length;
            contended += readyClass.IsContended() ? length : 0;
            if ((word & LastBit) != 0)
            {
                return contended;
            }
        }
    }

    private void Place(int interval)
    {
        interval -= first;
        if (_firstWords is null)
        {
            // Allocated when first needed: in a quiet trace, no interval has several classes.
            _firstWords = LargeArrays.Allocate<ushort>(capacity);
            _groups = new int[(capacity >> GroupBits) + 1];
            Array.Fill(_groups, -1);
        }

        // Words are only appended, so those of a group never precede those that were added first, in whatever order its
        // intervals come.
        ref var groupWord = ref _groups[interval >> GroupBits];
        groupWord = groupWord < 0 ? _words : groupWord;
        var distance = _words - groupWord;
        _firstWords[interval] = (ushort)Math.Min(distance, Far);
        if (distance >= Far)
        {
            _far[interval] = _words;
        }
    }

    private int FirstWord(int interval)
    {
        interval -= first;
        return _firstWords![interval] is not Far and var distance
            ? _groups[interval >> GroupBits] + distance
            : _far[interval];
    }

    private uint WordAt(int at) => _blocks[at >> BlockBits][at & BlockMask];

    private void Append(uint word)
    {
        if (_words >> BlockBits == _blocks.Count)
        {
            _blocks.Add(GC.AllocateUninitializedArray<uint>(1 << BlockBits));
        }

        _blocks[_words >> BlockBits][_words & BlockMask] = word;
        _words = checked(_words + 1);
    }
}
