using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Cells;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Export;

/// <summary>Writes CSV: UTF-8 without BOM, RFC 4180 with <c>\n</c>, column names in the first row.</summary>
internal sealed class CsvExporter(Stream stream, bool hasSeveralTraces) : TableExporter(stream, hasSeveralTraces)
{
    private byte[] _lead = [];

    /// <inheritdoc/>
    protected override void Escape(Utf8Output output, ReadOnlySpan<char> text) => CsvText.Write(output, text);

    /// <inheritdoc/>
    protected override void Begin(TraceInfo trace, Table table, View view)
    {
        if (TracesWritten == 0)
        {
            WriteHeader(table);
        }

        if (HasSeveralTraces)
        {
            using var lead = new MemoryStream();
            var output = new Utf8Output(lead);
            CsvText.Write(output, trace.Name);
            output.Write((byte)',');
            output.Write((StartOf(trace) ?? "").AsSpan());
            output.Write((byte)',');
            output.Flush();
            _lead = lead.ToArray();
        }
    }

    /// <inheritdoc/>
    protected override void WriteRow(Cell[] cells, int row, bool isFirst)
    {
        Output.Write(_lead);
        for (var i = 0; i < cells.Length; i++)
        {
            if (i > 0)
            {
                Output.Write((byte)',');
            }

            cells[i].Write(Output, row);
        }

        Output.Write((byte)'\n');
    }

    private void WriteHeader(Table table)
    {
        var names = table.Columns.Select(c => c.Name);
        if (HasSeveralTraces)
        {
            names = names.Prepend(TraceStartColumn).Prepend(TraceColumn);
        }

        var isFirst = true;
        foreach (var name in names)
        {
            if (!isFirst)
            {
                Output.Write((byte)',');
            }

            CsvText.Write(Output, name);
            isFirst = false;
        }

        Output.Write((byte)'\n');
    }
}
