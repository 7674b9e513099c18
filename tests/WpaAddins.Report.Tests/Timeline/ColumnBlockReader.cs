using System.IO.Compression;
using System.Text;
using System.Text.RegularExpressions;
using WpaAddins.Report.Columns;

namespace WpaAddins.Report.Tests.Timeline;

/// <summary>Reads the integers and codes of a data block; other columns are not supported.</summary>
internal static class ColumnBlockReader
{
    public static Dictionary<string, long[]> Read(ColumnBlock block)
    {
        var html = new StringBuilder();
        block.WriteTo(html, "block");
        var bytes = Convert.FromBase64String(Regex.Match(html.ToString(), "id=\"block\">([^<]*)</script>").Groups[1].Value);
        using var deflate = new DeflateStream(new MemoryStream(bytes), CompressionMode.Decompress);
        using var data = new MemoryStream();
        deflate.CopyTo(data);
        data.Position = 0;
        var columns = new Dictionary<string, long[]>();
        while (data.Position < data.Length)
        {
            var name = new byte[ReadVarint(data)];
            data.ReadExactly(name);
            var kind = (ColumnKind)data.ReadByte();
            var values = new long[ReadVarint(data)];
            for (var i = 0; i < values.Length; i++)
            {
                var value = ReadVarint(data);
                values[i] = kind switch
                {
                    ColumnKind.Codes => value - 1,
                    ColumnKind.Integers => UnZigZag(value),
                    ColumnKind.IntegerDeltas => UnZigZag(value) + (i == 0 ? 0 : values[i - 1]),
                    _ => throw new NotSupportedException($"{kind}"),
                };
            }

            columns.Add(Encoding.UTF8.GetString(name), values);
        }

        return columns;
    }

    private static long UnZigZag(long value) => (value >> 1) ^ -(value & 1);

    private static long ReadVarint(Stream data)
    {
        var value = 0L;
        for (var shift = 0; ; shift += 7)
        {
            var next = data.ReadByte();
            value |= (long)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return value;
            }
        }
    }
}
