using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Export;

/// <summary>Writes one JSON object per line; its keys are the column names.</summary>
internal sealed class NdjsonExporter(Stream stream, bool hasSeveralTraces) : TableExporter(stream, hasSeveralTraces)
{
    private byte[] _lead = [];
    private byte[][] _keys = [];

    protected override void Escape(Utf8Output output, ReadOnlySpan<char> text) => JsonText.Write(output, text);

    protected override void Begin(TraceInfo trace, TableQuery query)
    {
        _lead = Encode(output =>
        {
            output.Write((byte)'{');
            if (!HasSeveralTraces)
            {
                return;
            }

            WriteKey(output, TraceColumn);
            JsonText.Write(output, trace.Name);
            output.Write((byte)',');
            WriteKey(output, TraceStartColumn);
            if (StartOf(trace) is { } start)
            {
                JsonText.Write(output, start);
            }
            else
            {
                output.Write("null"u8);
            }

            output.Write((byte)',');
        });
        _keys = [.. query.Columns.Select((column, i) => Encode(output =>
        {
            if (i > 0)
            {
                output.Write((byte)',');
            }

            WriteKey(output, column.Name);
        }))];
    }

    protected override void WriteRow(Utf8Output output, ColumnWriter[] cells, int row, bool isFirst)
    {
        output.Write(_lead);
        for (var i = 0; i < cells.Length; i++)
        {
            output.Write(_keys[i]);
            if (!cells[i].TryWrite(output, row))
            {
                output.Write("null"u8);
            }
        }

        output.Write("}\n"u8);
    }

    private static void WriteKey(Utf8Output output, string name)
    {
        JsonText.Write(output, name);
        output.Write((byte)':');
    }
}
