using WpaAddins.Cli.Output;
using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Export;

/// <summary>
/// Writes one JSON object with trace, table, view, columns and rows; for several traces an array of such objects.
/// </summary>
internal sealed class JsonExporter(Stream stream, bool hasSeveralTraces) : TableExporter(stream, hasSeveralTraces)
{
    protected override void Escape(Utf8Output output, ReadOnlySpan<char> text) => JsonText.Write(output, text);

    protected override void Begin(TraceInfo trace, TableQuery query)
    {
        if (HasSeveralTraces)
        {
            Output.Write(TracesWritten == 0 ? "[\n"u8 : ",\n"u8);
        }

        Output.Write("{\"trace\":"u8);
        Output.Write(JsonDocuments.Write(writer => TraceJson.Write(writer, trace)).Span);
        Output.Write(",\n\"table\":"u8);
        JsonText.Write(Output, query.Table.Name);
        Output.Write(",\n\"view\":"u8);
        JsonText.Write(Output, query.View.Name);
        Output.Write(",\n\"columns\":"u8);
        Output.Write(JsonDocuments.Write(writer => ColumnJson.Write(writer, query.Columns)).Span);
        Output.Write(",\n\"rows\":["u8);
    }

    protected override void WriteRow(Utf8Output output, ColumnWriter[] cells, int row, bool isFirst)
    {
        output.Write(isFirst ? "\n["u8 : ",\n["u8);
        for (var i = 0; i < cells.Length; i++)
        {
            if (i > 0)
            {
                output.Write((byte)',');
            }

            if (!cells[i].TryWrite(output, row))
            {
                output.Write("null"u8);
            }
        }

        output.Write((byte)']');
    }

    protected override void EndTrace() => Output.Write("]}"u8);

    protected override void EndAll() => Output.Write(HasSeveralTraces ? "\n]\n"u8 : "\n"u8);
}
