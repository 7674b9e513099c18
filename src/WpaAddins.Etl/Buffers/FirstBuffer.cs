using WpaAddins.Etl.Compression;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Buffers;

/// <summary>Reads the log-file header from the first buffer, or reports what the file is instead.</summary>
internal static class FirstBuffer
{
    private const int PeekBytes = 0x1000;
    private const int SystemHeaderBytes = 0x20;
    private const int XpressFormat = 3;
    private const int StateFormatMask = 0xFFFF;

    /// <exception cref="EtlFormatException">The file is not a trace, or one that cannot be read.</exception>
    public static LogFileHeader ReadHeader(string name, IByteSource source, EtlLimits limits)
    {
        var bytes = new byte[PeekBytes];
        var peek = bytes.AsSpan(0, source.Read(0, bytes));
        if (!BufferHeader.TryView(peek, out var buffer) || !buffer.IsPlausible(limits.MaxBufferSizeBytes))
        {
            throw NotATrace(name, peek);
        }

        var record = buffer.IsCompressed ? Decompress(peek) : peek[BufferHeader.SizeBytes..];
        if (record.Length < SystemHeaderBytes || !IsLogFileHeader(record))
        {
            throw NotATrace(name, peek);
        }

        var size = BinaryPrimitives.ReadUInt16LittleEndian(record[4..]);
        var payload = record[SystemHeaderBytes..Math.Min(record.Length, Math.Max((int)size, SystemHeaderBytes))];
        if (!LogFileHeader.TryRead(payload, BinaryPrimitives.ReadInt64LittleEndian(record[0x10..]), out var header))
        {
            var pointerSize = LogFileHeader.ReadPointerSize(payload);
            throw new EtlFormatException(
                DiagnosticId.HeaderUnusable,
                DiagnosticCatalog.Format(DiagnosticId.HeaderUnusable, name, new(1, 0), payload.Length, pointerSize));
        }

        var format = (int)(buffer.State & StateFormatMask);
        if (header!.IsCompressedFile && format is 2 or 4)
        {
            throw new EtlFormatException(
                DiagnosticId.CompressionUnsupported,
                DiagnosticCatalog.Format(DiagnosticId.CompressionUnsupported, name, new(1, 0), format, XpressFormat));
        }

        return header;
    }

    private static Span<byte> Decompress(ReadOnlySpan<byte> peek)
    {
        var output = new byte[PeekBytes];
        return output.AsSpan(0, XpressDecoder.Decode(peek[BufferHeader.SizeBytes..], output, output.Length));
    }

    /// <summary>Checks for a record with a system header, of group 0 and type 0.</summary>
    private static bool IsLogFileHeader(ReadOnlySpan<byte> record) =>
        record[2] is 1 or 2 && record[3] == 0xC0 && BinaryPrimitives.ReadUInt16LittleEndian(record[6..]) == 0;

    private static EtlFormatException NotATrace(string name, ReadOnlySpan<byte> peek)
    {
        var what = peek switch
        {
            [] => "the file is empty, or no ordinary file",
            [(byte)'P', (byte)'K', 3, 4, ..] => "the file is a .zip; unpack it first",
            [(byte)'7', (byte)'z', 0xBC, 0xAF, ..] => "the file is a .7z; unpack it first",
            [0x1F, 0x8B, ..] => "the file is a .gz; unpack it first",
            [(byte)'M', (byte)'S', (byte)'C', (byte)'F', ..] => "the file is a .cab; unpack it first",
            _ when !peek.ContainsAnyExcept((byte)0) => "the file begins with zeros: its header was never written",
            _ when peek.Length < BufferHeader.SizeBytes + SystemHeaderBytes => $"the file has only {peek.Length} bytes",
            _ => "its first buffer is not an .etl header (a trace from before Windows Vista must be converted on Windows)",
        };
        return new EtlFormatException(DiagnosticId.NotATrace, $"ETL0001 {name}: not an .etl trace: {what}");
    }
}
