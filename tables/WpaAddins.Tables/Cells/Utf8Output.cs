using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Text;

namespace WpaAddins.Tables.Cells;

/// <summary>Writes numbers and text as UTF-8 to a stream, without allocating a string for a value.</summary>
/// <remarks>A lone surrogate becomes U+FFFD. Output is buffered: call <see cref="Flush"/> at the end.</remarks>
public sealed class Utf8Output(Stream stream)
{
    private const int BufferBytes = 1 << 16;

    // The longest number, double.MinValue with six decimals, has 317 characters.
    private const int LongestNumberBytes = 512;

    // A UTF-16 character needs at most three bytes, so that a chunk always fits into the buffer.
    private const int ChunkCharacters = BufferBytes / 4;

    private readonly byte[] _buffer = new byte[BufferBytes];
    private readonly Encoder _encoder = Encoding.UTF8.GetEncoder();
    private int _length;

    /// <summary>Writes one byte.</summary>
    public void Write(byte value)
    {
        Reserve(1);
        _buffer[_length++] = value;
    }

    /// <summary>Writes bytes unchanged.</summary>
    public void Write(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > BufferBytes)
        {
            Flush();
            stream.Write(bytes);
            return;
        }

        Reserve(bytes.Length);
        bytes.CopyTo(_buffer.AsSpan(_length));
        _length += bytes.Length;
    }

    /// <summary>Writes text.</summary>
    public void Write(ReadOnlySpan<char> text)
    {
        if (text.Length <= ChunkCharacters)
        {
            Reserve(text.Length * 3);
            _length += Encoding.UTF8.GetBytes(text, _buffer.AsSpan(_length));
            return;
        }

        do
        {
            var chunk = text[..Math.Min(text.Length, ChunkCharacters)];
            text = text[chunk.Length..];
            Reserve((chunk.Length + 1) * 3);
            _length += _encoder.GetBytes(chunk, _buffer.AsSpan(_length), flush: text.IsEmpty);
        }
        while (!text.IsEmpty);
    }

    /// <summary>Writes a whole number.</summary>
    public void Write(long value)
    {
        Reserve(LongestNumberBytes);
        Utf8Formatter.TryFormat(value, _buffer.AsSpan(_length), out var written);
        _length += written;
    }

    /// <summary>Writes nanoseconds as seconds or microseconds without rounding.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <param name="decimals">9 for seconds, 3 for microseconds.</param>
    public void WriteFixed(long ns, int decimals)
    {
        Reserve(LongestNumberBytes);
        if (ns < 0)
        {
            _buffer[_length++] = (byte)'-';
        }

        var unit = decimals == 9 ? 1_000_000_000UL : 1_000UL;
        var (whole, rest) = Math.DivRem(ns < 0 ? unchecked((ulong)-ns) : (ulong)ns, unit);
        Utf8Formatter.TryFormat(whole, _buffer.AsSpan(_length), out var written);
        _length += written;
        _buffer[_length++] = (byte)'.';
        Utf8Formatter.TryFormat(rest, _buffer.AsSpan(_length), out written, new StandardFormat('D', (byte)decimals));
        _length += written;
    }

    /// <summary>Writes a finite real number with six decimals.</summary>
    public void Write(double value)
    {
        Reserve(LongestNumberBytes);
        value.TryFormat(_buffer.AsSpan(_length), out var written, "F6", CultureInfo.InvariantCulture);
        _length += written;
    }

    /// <summary>Writes the buffered bytes to the stream.</summary>
    public void Flush()
    {
        stream.Write(_buffer, 0, _length);
        _length = 0;
    }

    private void Reserve(int bytes)
    {
        if (bytes > BufferBytes - _length)
        {
            Flush();
        }
    }
}
