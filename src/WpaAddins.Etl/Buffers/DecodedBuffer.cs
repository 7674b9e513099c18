using System.Runtime.CompilerServices;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Buffers;

/// <summary>The uncompressed bytes of one buffer and the heads of its records; reused from buffer to buffer.</summary>
/// <remarks>
/// Shape: record <c>i</c> is <c>Bytes[Heads[i].Start ..]</c>, <c>i &lt; Count</c>. Times never decrease after
/// <see cref="BufferDecoder.DecodeOrdered"/>.
/// </remarks>
internal sealed class DecodedBuffer
{
    private BufferEntry _entry;

    public ref readonly BufferEntry Entry => ref _entry;

    /// <summary>
    /// Gets the bytes, buffer header included; longer than needed. After <see cref="BeginCopy"/>, only those of the copied
    /// records are valid.
    /// </summary>
    public byte[] Bytes { get; internal set; } = [];

    public byte[] Stored { get; internal set; } = [];

    /// <summary>Gets the records, in order.</summary>
    public RecordHead[] Heads { get; private set; } = new RecordHead[256];

    public int Count { get; internal set; }

    public int ValidLength { get; internal set; }

    public void Begin(in BufferEntry entry)
    {
        _entry = entry;
        Count = 0;
    }

    /// <summary>
    /// Raises the times at the beginning to that of the record before this buffer. Records without a timestamp can need
    /// it: they take the time of the record before them, which is unknown while buffers are decoded one by one. Times
    /// that were put in order can need it, too.
    /// </summary>
    public void RaiseTo(long ticks)
    {
        for (var i = 0; i < Count && Heads[i].OrderedTicks < ticks; i++)
        {
            Heads[i].OrderedTicks = ticks;
        }
    }

    /// <summary>Prepares for copies of records of another buffer.</summary>
    public void BeginCopy(DecodedBuffer other)
    {
        Begin(other.Entry);
        if (Bytes.Length < other.ValidLength)
        {
            Bytes = GC.AllocateUninitializedArray<byte>(other.ValidLength);
        }
    }

    /// <summary>Appends adjacent records of another buffer. They stay at their offsets.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CopyRecords(DecodedBuffer other, int first, int past)
    {
        // Inlined, because usually there is nothing to copy: nearly all records outside a range are left out.
        if (first < past)
        {
            CopyPresent(other, first, past);
        }
    }

    /// <summary>Doubles the capacity for records.</summary>
    public void Grow()
    {
        var heads = Heads;
        Array.Resize(ref heads, heads.Length * 2);
        Heads = heads;
    }

    private void CopyPresent(DecodedBuffer other, int first, int past)
    {
        while (Heads.Length - Count < past - first)
        {
            Grow();
        }

        other.Heads.AsSpan(first..past).CopyTo(Heads.AsSpan(Count));
        Count += past - first;
        ref readonly var last = ref other.Heads[past - 1];
        var bytes = other.Heads[first].Start..(last.Start + BufferDecoder.View(other, last).Bytes.Length);
        other.Bytes.AsSpan(bytes).CopyTo(Bytes.AsSpan(bytes.Start.Value));
    }
}
