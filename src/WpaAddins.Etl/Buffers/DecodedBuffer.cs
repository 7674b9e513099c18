using WpaAddins.Etl.Compression;
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
    /// Gets the bytes, buffer header included; longer than needed. After <see cref="BeginCopy"/>, only those that were
    /// copied are valid.
    /// </summary>
    public byte[] Bytes { get; internal set; } = [];

    public byte[] Stored { get; internal set; } = [];

    /// <summary>Gets the records, in order.</summary>
    public RecordHead[] Heads { get; private set; } = new RecordHead[256];

    public int Count { get; internal set; }

    public int ValidLength { get; internal set; }

    /// <summary>Gets or sets the next buffer of the same CPU that was decoded together with this one.</summary>
    public DecodedBuffer? Following { get; set; }

    public void Begin(in BufferEntry entry)
    {
        _entry = entry;
        Count = 0;
        Following = null;
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

    /// <summary>Makes the array of bytes long enough for a buffer.</summary>
    public void Reserve(int validLength)
    {
        if (Bytes.Length < validLength + XpressDecoder.OutputSlackBytes)
        {
            Bytes = GC.AllocateUninitializedArray<byte>(validLength + XpressDecoder.OutputSlackBytes);
        }
    }

    /// <summary>
    /// Copies the bytes to another array, or to a new one if it is too short, and uses that array from now on.
    /// </summary>
    /// <returns>The array used before.</returns>
    public byte[] CopyBytesTo(byte[] array)
    {
        var before = Bytes;
        Bytes = array;
        Reserve(ValidLength);
        NonTemporal.Copy(before.AsSpan(0, ValidLength), Bytes);
        return before;
    }

    /// <summary>Prepares for copies of parts of another buffer.</summary>
    public void BeginCopy(DecodedBuffer other)
    {
        Begin(other.Entry);
        Reserve(other.ValidLength);
        ValidLength = other.ValidLength;
    }

    /// <summary>Copies bytes of another buffer, which stay at their offsets.</summary>
    public void CopyBytes(DecodedBuffer other, int start, int past) =>
        other.Bytes.AsSpan(start..past).CopyTo(Bytes.AsSpan(start));

    /// <summary>Doubles the capacity for records.</summary>
    public void Grow()
    {
        var heads = Heads;
        Array.Resize(ref heads, heads.Length * 2);
        Heads = heads;
    }
}
