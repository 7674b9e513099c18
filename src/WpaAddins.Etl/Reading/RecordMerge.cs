namespace WpaAddins.Etl.Reading;

/// <summary>Merges the CPUs' streams into one, ordered by time.</summary>
/// <remarks>
/// Shape: a binary heap of streams by (time of the next record, CPU). The stream on top is read without changing the
/// heap until it reaches the next stream's time. Records of equal time are ordered by halves of context switches.
/// Source: the order of records is that of Definitions.md, section 1.
/// </remarks>
internal ref struct RecordMerge
{
    private const int RunsPerCall = 1024;
    private readonly MergeStream[] _heap;
    private readonly CancellationToken _cancellation;
    private readonly List<MergeStream> _tied = [];
    private int _count;

    /// <param name="cancellation">Stops the merge before the next buffer of a stream.</param>
    public RecordMerge(MergeStream[] streams, CancellationToken cancellation)
    {
        _cancellation = cancellation;
        _heap = new MergeStream[streams.Length];
        streams.CopyTo(_heap, 0);
    }

    public void Run<TSink>(ref TSink sink)
        where TSink : struct, IMergeSink
    {
        var streams = _heap.Length;
        for (var i = 0; i < streams; i++)
        {
            var stream = _heap[i];
            if (TryLoadNext(stream, ref sink))
            {
                // The heap grows in the array that is being read, but never beyond the streams already read.
                Push(stream);
            }
        }

        while (_count > 0)
        {
            MergeNextRuns(ref sink);
        }
    }

    /// <summary>
    /// Delivers some records. It is called often, so that the runtime soon compiles it with all optimizations.
    /// </summary>
    private void MergeNextRuns<TSink>(ref TSink sink)
        where TSink : struct, IMergeSink
    {
        for (var i = 0; i < RunsPerCall && _count > 0; i++)
        {
            var top = _heap[0];
            var until = NextTicks();
            if (_count > 1 && top.Ticks == until)
            {
                // Other streams have records of this time, too. Streams that have more records are back in the heap
                // afterwards.
                ResolveTie(until, ref sink);
                continue;
            }

            // No tie is possible, so context switches stay whole. One loop, not a search and then a loop, so that the
            // mispredicted branch at the end of a run occurs only once.
            var (heads, count, at) = (top.Buffer.Heads, top.Buffer.Count, top.Position);
            do
            {
                sink.OnRecord(top, heads[at], RecordPart.Whole);
            }
            while (++at < count && (heads[at].OrderedTicks < until || _count == 1));

            top.Position = at;

            // The stream is still on top of the heap, and moves to its place only now.
            if (top.Position < top.Buffer.Count || TryLoadNext(top, ref sink))
            {
                SiftDown();
            }
            else
            {
                Pop();
            }
        }
    }

    /// <summary>Delivers all records of one time that several streams have, half by half.</summary>
    private void ResolveTie<TSink>(long ticks, ref TSink sink)
        where TSink : struct, IMergeSink
    {
        _tied.Clear();
        while (_count > 0 && _heap[0].Ticks == ticks)
        {
            _tied.Add(_heap[0]);
            Pop();
        }

        while (_tied.Count > 0)
        {
            var best = 0;
            for (var i = 1; i < _tied.Count; i++)
            {
                if ((_tied[i].TieRank(), _tied[i].Cpu).CompareTo((_tied[best].TieRank(), _tied[best].Cpu)) < 0)
                {
                    best = i;
                }
            }

            var stream = _tied[best];
            var rank = stream.TieRank();
            Deliver(stream, ref sink);
            while (rank == MergeStream.OrdinaryTieRank && stream.Position < stream.Buffer.Count
                && stream.Ticks == ticks && stream.TieRank() <= rank)
            {
                // No record of the other streams comes before it.
                rank = stream.TieRank();
                Deliver(stream, ref sink);
            }

            if (stream.Position < stream.Buffer.Count || TryLoadNext(stream, ref sink))
            {
                // The next buffer of a stream can go on at the same time; the stream then stays in the tie.
                if (stream.Ticks > ticks)
                {
                    _tied.RemoveAt(best);
                    Push(stream);
                }
            }
            else
            {
                _tied.RemoveAt(best);
            }
        }
    }

    private static void Deliver<TSink>(MergeStream stream, ref TSink sink)
        where TSink : struct, IMergeSink
    {
        // The record stays the next one of its stream until its second half is delivered, too.
        if (stream.TieRank() == 0)
        {
            stream.IsHalfDelivered = true;
            sink.OnRecord(stream, stream.Buffer.Heads[stream.Position], RecordPart.SwitchOut);
            return;
        }

        sink.OnRecord(
            stream, stream.Buffer.Heads[stream.Position], stream.IsHalfDelivered ? RecordPart.SwitchIn : RecordPart.Whole);
        stream.IsHalfDelivered = false;
        stream.Position++;
    }

    private readonly bool TryLoadNext<TSink>(MergeStream stream, ref TSink sink)
        where TSink : struct, IMergeSink
    {
        _cancellation.ThrowIfCancellationRequested();
        return stream.TryLoadNext(ref sink);
    }

    private readonly long NextTicks() => _count switch
    {
        1 => long.MaxValue,
        // The next stream is one of the two children of the top.
        2 => _heap[1].Ticks,
        _ => Math.Min(_heap[1].Ticks, _heap[2].Ticks),
    };

    private void Push(MergeStream stream)
    {
        var at = _count++;
        while (at > 0)
        {
            var parent = (at - 1) / 2;
            if (!IsBefore(stream, _heap[parent]))
            {
                break;
            }

            _heap[at] = _heap[parent];
            at = parent;
        }

        _heap[at] = stream;
    }

    private void Pop()
    {
        _heap[0] = _heap[--_count];
        if (_count > 0)
        {
            SiftDown();
        }
    }

    private readonly void SiftDown()
    {
        var at = 0;
        var stream = _heap[at];
        while (true)
        {
            var child = (2 * at) + 1;
            if (child >= _count)
            {
                break;
            }

            if (child + 1 < _count && IsBefore(_heap[child + 1], _heap[child]))
            {
                child++;
            }

            if (!IsBefore(_heap[child], stream))
            {
                break;
            }

            _heap[at] = _heap[child];
            at = child;
        }

        _heap[at] = stream;
    }

    private static bool IsBefore(MergeStream a, MergeStream b)
    {
        var (left, right) = (a.Ticks, b.Ticks);
        // The lower CPU is first at equal times, so that the order does not depend on the heap.
        return left < right || (left == right && a.Cpu < b.Cpu);
    }
}
