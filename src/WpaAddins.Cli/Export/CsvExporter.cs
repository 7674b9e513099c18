using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Export;

/// <summary>Writes CSV: UTF-8, RFC 4180 with <c>\n</c>, column names in the first row.</summary>
internal sealed class CsvExporter(Stream stream, bool hasSeveralTraces, CsvStyle style) : TableExporter(stream, hasSeveralTraces)
{
    private readonly byte _delimiter = (byte)style.Delimiter;
    private byte[] _lead = [];

    protected override void Escape(Utf8Output output, ReadOnlySpan<char> text) => CsvText.Write(output, text, style.Delimiter);

    protected override void Begin(TraceInfo trace, TableQuery query)
    {
        if (TracesWritten == 0)
        {
            Output.Write(style.HasByteOrderMark ? "\uFEFF"u8 : []);
            WriteHeader(query);
        }

        if (HasSeveralTraces)
        {
            _lead = Encode(output =>
            {
                CsvText.Write(output, trace.Name, style.Delimiter);
                output.Write(_delimiter);
                output.Write((StartOf(trace) ?? "").AsSpan());
                output.Write(_delimiter);
            });
        }
    }

    protected override void WriteRow(Utf8Output output, ColumnWriter[] cells, int row, bool isFirst)
    {
        output.Write(_lead);
        for (var i = 0; i < cells.Length; i++)
        {
            if (i > 0)
            {
                output.Write(_delimiter);
            }

            cells[i].TryWrite(output, row);
        }

        output.Write((byte)'\n');
    }

    private void WriteHeader(TableQuery query)
    {
        var names = query.Columns.Select(c => c.Name);
        if (HasSeveralTraces)
        {
            names = names.Prepend(TraceStartColumn).Prepend(TraceColumn);
        }

        var isFirst = true;
        foreach (var name in names)
        {
            if (!isFirst)
            {
                Output.Write(_delimiter);
            }

            CsvText.Write(Output, name, style.Delimiter);
            isFirst = false;
        }

        Output.Write((byte)'\n');
    }
}
