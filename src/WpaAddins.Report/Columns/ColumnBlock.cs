using System.IO.Compression;
using System.Runtime.InteropServices;

namespace WpaAddins.Report.Columns;

/// <summary>
/// Named columns of numbers and text as a compressed data block of a page, which <c>columns.js</c> reads.
/// </summary>
/// <remarks>
/// Shape: raw deflate of one record per column: name, <see cref="ColumnKind"/>, number of values, values. Lengths and
/// counts are varints (7 bits per byte, lowest first); text is UTF-8. Columns are compressed as they are added, so that
/// only the compressed bytes are kept. A script element whose type is not JavaScript is data: the browser does not run
/// it, and the page's policy does not apply to it.
/// </remarks>
internal sealed class ColumnBlock
{
    /// <summary>Marks an integer as unknown; the script reads it as <c>NaN</c>.</summary>
    public const long Unknown = long.MinValue;

    /// <summary>The largest integer that the script reads exactly.</summary>
    public const long LargestExact = 1L << 53;

    private const int BufferBytes = 1 << 16;

    // The longest varint has 10 bytes.
    private const int LongestVarint = 10;

    // A multiple of 3, so that the parts of the base64 text can be joined without padding.
    private const int BytesPerPart = 3 << 14;

    private readonly MemoryStream _memory = new();
    private readonly Stream _output;
    private readonly byte[] _buffer = new byte[BufferBytes];
    private int _length;
    private bool _isComplete;

    public ColumnBlock()
        : this(memory => new DeflateStream(memory, CompressionLevel.Optimal, leaveOpen: true))
    {
    }

    private ColumnBlock(Func<MemoryStream, Stream> output) => _output = output(_memory);

    /// <summary>Completes the block, and gets the number of base64 characters that it adds to a page.</summary>
    public long PageLength => (Complete().Length + 2) / 3 * 4;

    /// <summary>Adds integers; the script reads them as <c>Float64Array</c>.</summary>
    /// <param name="values">Values of at most <see cref="LargestExact"/> in size, or <see cref="Unknown"/>.</param>
    public void AddIntegers(string name, ReadOnlySpan<long> values)
    {
        var (known, isDelta) = Examine(values);
        var kind = (isDelta ? ColumnKind.IntegerDeltas : ColumnKind.Integers) | (known < values.Length ? ColumnKind.HasUnknown : 0);
        WriteHeader(name, kind, values.Length);
        if (known < values.Length)
        {
            WriteUnknown(values);
        }

        var previous = 0L;
        foreach (var value in values)
        {
            if (value != Unknown)
            {
                WriteVarint(ZigZag(value - previous));
                previous = isDelta ? value : 0;
            }
        }
    }

    /// <summary>Adds codes, such as indexes into texts; the script reads them as <c>Int32Array</c>.</summary>
    /// <param name="codes">The codes, from -1.</param>
    public void AddCodes(string name, ReadOnlySpan<int> codes)
    {
        WriteHeader(name, ColumnKind.Codes, codes.Length);
        WriteCodes(codes);
    }

    /// <summary>
    /// Adds texts and stores each distinct one once; the script reads the distinct texts and a code per value.
    /// </summary>
    /// <param name="values">The texts; null = unknown, code -1.</param>
    public void AddTexts(string name, IEnumerable<string?> values)
    {
        var texts = new DistinctTexts();
        var codes = new List<int>();
        foreach (var value in values)
        {
            codes.Add(value is null ? -1 : texts.Add(value));
        }

        WriteHeader(name, ColumnKind.Texts, codes.Count);
        WriteTexts(texts, CollectionsMarshal.AsSpan(codes));
    }

    /// <summary>
    /// Adds lists of parts, such as stacks; the script reads them as texts of parts joined by the separator.
    /// </summary>
    /// <param name="values">
    /// The joined lists; null = unknown. Parts with which several lists end are stored once.
    /// </param>
    /// <param name="separator">The text between two parts.</param>
    public void AddPaths(string name, IEnumerable<string?> values, string separator)
    {
        var (parts, nodes) = (new DistinctTexts(), new Dictionary<(int Parent, int Part), int>());
        var (nodeParts, nodeParents, codes) = (new List<int>(), new List<int>(), new List<int>());
        foreach (var value in values)
        {
            var node = -1;
            for (var rest = value; rest is not null;)
            {
                var at = rest.LastIndexOf(separator, StringComparison.Ordinal);
                var part = parts.Add(at < 0 ? rest : rest[(at + separator.Length)..]);
                rest = at < 0 ? null : rest[..at];
                if (!nodes.TryGetValue((node, part), out var child))
                {
                    child = nodes.Count;
                    nodes.Add((node, part), child);
                    nodeParts.Add(part);
                    nodeParents.Add(node);
                }

                node = child;
            }

            codes.Add(node);
        }

        WriteHeader(name, ColumnKind.Paths, codes.Count);
        WriteText(separator);
        WriteVarint((ulong)nodes.Count);
        WriteTexts(parts, CollectionsMarshal.AsSpan(nodeParts));
        WriteCodes(CollectionsMarshal.AsSpan(nodeParents));
        WriteCodes(CollectionsMarshal.AsSpan(codes));
    }

    /// <summary>Adds several parts, in their order. Some of them are written at the same time.</summary>
    /// <param name="add">Adds the columns of a part; receives its block and its number.</param>
    /// <param name="threads">The maximum number of threads.</param>
    public void AddParts(int count, Action<ColumnBlock, int> add, int threads)
    {
        var parts = new ColumnBlock[count];
        Workers.Run(
            count,
            i =>
            {
                // Compression takes little time, so it is not done in parallel.
                parts[i] = new ColumnBlock(memory => memory);
                add(parts[i], i);
                parts[i].Flush();
            },
            threads);
        Flush();
        foreach (var part in parts)
        {
            part._memory.WriteTo(_output);
        }
    }

    /// <summary>Completes the block and writes it as an element of the page.</summary>
    public void WriteTo(StringBuilder html, string id)
    {
        html.Add($"<script type=\"application/octet-stream\" id=\"{id}\">");
        var bytes = Complete();
        var part = new char[BytesPerPart / 3 * 4];
        for (var at = 0; at < bytes.Length; at += BytesPerPart)
        {
            Convert.TryToBase64Chars(bytes.Slice(at, Math.Min(BytesPerPart, bytes.Length - at)), part, out var written);
            html.Append(part.AsSpan(0, written));
        }

        html.Append("</script>\n");
    }

    /// <summary>Counts the known values, and decides whether their differences are shorter than the values.</summary>
    private static (int Known, bool IsDelta) Examine(ReadOnlySpan<long> values)
    {
        var (known, plain, delta, previous, isExact) = (0, 0L, 0L, 0L, true);
        foreach (var value in values)
        {
            if (value == Unknown)
            {
                continue;
            }

            if (value is < -LargestExact or > LargestExact)
            {
                throw new ArgumentOutOfRangeException(nameof(values), value, "The script cannot read this number exactly.");
            }

            known++;
            var difference = value - previous;
            isExact &= difference is >= -LargestExact and <= LargestExact;
            plain += VarintLength(ZigZag(value));
            delta += VarintLength(ZigZag(difference));
            previous = value;
        }

        return (known, isExact && delta < plain);
    }

    private static ulong ZigZag(long value) => (ulong)((value << 1) ^ (value >> 63));

    private static int VarintLength(ulong value) => (Math.Max(64 - System.Numerics.BitOperations.LeadingZeroCount(value), 1) + 6) / 7;

    private void WriteHeader(string name, ColumnKind kind, int count)
    {
        ObjectDisposedException.ThrowIf(_isComplete, this);
        WriteText(name);
        Reserve(1);
        _buffer[_length++] = (byte)kind;
        WriteVarint((ulong)count);
    }

    private void WriteUnknown(ReadOnlySpan<long> values)
    {
        for (var i = 0; i < values.Length; i += 8)
        {
            var bits = 0;
            for (var bit = 0; bit < Math.Min(8, values.Length - i); bit++)
            {
                bits |= (values[i + bit] == Unknown ? 1 : 0) << bit;
            }

            Reserve(1);
            _buffer[_length++] = (byte)bits;
        }
    }

    private void WriteCodes(ReadOnlySpan<int> codes)
    {
        foreach (var code in codes)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(code, -1, nameof(codes));
            WriteVarint((ulong)(code + 1L));
        }
    }

    private void WriteTexts(DistinctTexts texts, ReadOnlySpan<int> codes)
    {
        WriteVarint((ulong)texts.Values.Count);
        foreach (var text in texts.Values)
        {
            WriteText(text);
        }

        WriteCodes(codes);
    }

    private void WriteText(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        WriteVarint((ulong)bytes.Length);
        Flush();
        _output.Write(bytes);
    }

    private void WriteVarint(ulong value)
    {
        Reserve(LongestVarint);
        for (; value >= 0x80; value >>= 7)
        {
            _buffer[_length++] = unchecked((byte)(value | 0x80));
        }

        _buffer[_length++] = (byte)value;
    }

    private void Reserve(int bytes)
    {
        if (bytes > BufferBytes - _length)
        {
            Flush();
        }
    }

    private void Flush()
    {
        _output.Write(_buffer, 0, _length);
        _length = 0;
    }

    private ReadOnlySpan<byte> Complete()
    {
        if (!_isComplete)
        {
            Flush();
            _output.Dispose();
            _isComplete = true;
        }

        return _memory.GetBuffer().AsSpan(0, (int)_memory.Length);
    }
}
