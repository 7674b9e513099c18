using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Merges the processors' streams into one, ordered by time.</summary>
/// <remarks>
/// Shape: a binary heap of streams by (time of the next record, processor). The stream on top is read without touching the heap
/// until it reaches the next stream's time; equal times are resolved by halves of context switches.
/// Source: the order of records is that of Definitions.md, section 1.
/// </remarks>
internal ref struct RecordMerge
{
    private readonly MergeStream[] _heap;
    private readonly List<MergeStream> _tied = [];
    private readonly IProgress<ReadProgress>? _progress;
    private readonly long _totalBytes;
    private readonly CancellationToken _cancellation;
    private int _count;
    private long _bytesDone;

    /// <summary>Prepares a merge.</summary>
    /// <param name="streams">The streams.</param>
    /// <param name="totalBytes">Size of the file, for the progress.</param>
    /// <param name="progress">Is told of each buffer that is done.</param>
    /// <param name="cancellation">Stops the merge.</param>
    public RecordMerge(
        MergeStream[] streams, long totalBytes, IProgress<ReadProgress>? progress, CancellationToken cancellation)
    {
        _heap = new MergeStream[streams.Length];
        streams.CopyTo(_heap, 0);
        _totalBytes = totalBytes;
        _progress = progress;
        _cancellation = cancellation;
    }

    /// <summary>Delivers every record.</summary>
    public void Run<TSink>(ref TSink sink)
        where TSink : IRecordSink
    {
        var streams = _heap.Length;
        for (var i = 0; i < streams; i++)
        {
            var stream = _heap[i];
            if (TryLoadNext(stream, ref sink))
            {
                Push(stream);
            }
        }

        while (_count > 0)
        {
            var top = _heap[0];
            var until = NextTicks();
            if (top.Ticks < until)
            {
                RunAhead(top, until, ref sink);
            }
            else if (_count == 1)
            {
                RunAhead(top, long.MaxValue, ref sink);
                DeliverAt(top, long.MaxValue, ref sink);
            }
            else
            {
                ResolveTie(until, ref sink);
                continue;
            }

            if (top.Position < top.Buffer.Count || TryLoadNext(top, ref sink))
            {
                SiftDown(0);
            }
            else
            {
                Pop();
            }
        }
    }

    /// <summary>Delivers the records of one stream that come before a time, within its current buffer.</summary>
    private static void RunAhead<TSink>(MergeStream stream, long until, ref TSink sink)
        where TSink : IRecordSink
    {
        var buffer = stream.Buffer;
        var ticks = buffer.Ticks;
        var starts = buffer.Starts;
        var count = buffer.Count;
        var i = stream.Position;
        for (; i < count; i++)
        {
            var at = ticks[i];
            if (at >= until)
            {
                break;
            }

            sink.OnRecord(BufferDecoder.View(buffer, starts[i], at), RecordPart.Whole);
        }

        stream.Position = i;
    }

    /// <summary>Delivers the records of a single remaining stream that carry exactly a time.</summary>
    private static void DeliverAt<TSink>(MergeStream stream, long ticks, ref TSink sink)
        where TSink : IRecordSink
    {
        while (stream.Position < stream.Buffer.Count && stream.Ticks == ticks)
        {
            sink.OnRecord(stream.View(), RecordPart.Whole);
            stream.Position++;
        }
    }

    /// <summary>Delivers all records of one time that several streams have, half by half.</summary>
    private void ResolveTie<TSink>(long ticks, ref TSink sink)
        where TSink : IRecordSink
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
                // Nothing that the other streams have comes before it.
                rank = stream.TieRank();
                Deliver(stream, ref sink);
            }

            if (stream.Position < stream.Buffer.Count || TryLoadNext(stream, ref sink))
            {
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
        where TSink : IRecordSink
    {
        var record = stream.View();
        if (stream.TieRank() == 0)
        {
            stream.IsHalfDelivered = true;
            sink.OnRecord(record, RecordPart.SwitchOut);
            return;
        }

        sink.OnRecord(record, stream.IsHalfDelivered ? RecordPart.SwitchIn : RecordPart.Whole);
        stream.IsHalfDelivered = false;
        stream.Position++;
    }

    private bool TryLoadNext<TSink>(MergeStream stream, ref TSink sink)
        where TSink : IRecordSink
    {
        _cancellation.ThrowIfCancellationRequested();
        var before = stream.BytesDone;
        var loaded = stream.TryLoadNext(out var gap);
        if (gap is { } lost)
        {
            sink.OnLostBuffer(stream.Cpu, lost.From, lost.To);
        }

        _bytesDone += stream.BytesDone - before;
        _progress?.Report(new ReadProgress(_bytesDone, _totalBytes));
        return loaded;
    }

    private readonly long NextTicks() => _count switch
    {
        1 => long.MaxValue,
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
            SiftDown(0);
        }
    }

    private readonly void SiftDown(int at)
    {
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
        return left < right || (left == right && a.Cpu < b.Cpu);
    }
}
