using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Export;

/// <summary>Writes a table of one or several traces.</summary>
/// <remarks>
/// Shape: the columns of a query; rows in the given order.
/// Units: times are written in seconds with 9 decimals, durations in microseconds with 3: exact nanoseconds. Percentages,
/// rates and ratios have 6 decimals. An unknown value is empty in CSV and null in JSON.
/// </remarks>
internal abstract class TableExporter(Stream stream, bool hasSeveralTraces)
{
    /// <summary>
    /// The number of rows that a thread formats before they are written, and before it checks for cancellation.
    /// </summary>
    private const int RowsPerBlock = 4096;

    /// <summary>The name of the column that contains the name of the trace.</summary>
    internal const string TraceColumn = "Trace";

    internal const string TraceStartColumn = "Trace Start (UTC)";

    /// <summary>Gets whether each row contains the name and start of its trace.</summary>
    protected bool HasSeveralTraces => hasSeveralTraces;

    protected int TracesWritten { get; private set; }
    protected Utf8Output Output { get; } = new(stream);

    public static TableExporter Create(
        ExportFormat format, Stream stream, bool hasSeveralTraces, CsvStyle? style = null) => format switch
        {
            ExportFormat.Json => new JsonExporter(stream, hasSeveralTraces),
            ExportFormat.Ndjson => new NdjsonExporter(stream, hasSeveralTraces),
            _ => new CsvExporter(stream, hasSeveralTraces, style ?? CsvStyle.Default),
        };

    /// <summary>Writes the rows of a trace.</summary>
    /// <param name="threads">The maximum number of threads that format rows; 0 = one per CPU.</param>
    public void Write(
        TraceInfo trace,
        SelectedRows rows,
        int threads,
        CancellationToken cancellation = default,
        IProgress<double>? progress = null)
    {
        ColumnWriter[] cells = [.. rows.Query.Columns.Select(c => ColumnWriter.Bind(c, rows.Table.Rows, Escape))];
        var count = rows.Order.Length;
        var most = Math.Min(Workers.Count(threads), (count + RowsPerBlock - 1) / RowsPerBlock);
        Begin(trace, rows.Query);
        // Each thread formats a block of rows. The blocks are written in order.
        Block[] blocks = [.. Enumerable.Range(0, most).Select(_ => new Block())];
        for (var first = 0; first < count; first += blocks.Length * RowsPerBlock)
        {
            cancellation.ThrowIfCancellationRequested();
            progress?.Report((double)first / count);
            var start = first;
            Workers.Run(blocks.Length, i => Format(blocks[i].Output, cells, rows.Order, start + (i * RowsPerBlock)));
            foreach (var block in blocks)
            {
                block.MoveTo(Output);
            }
        }

        EndTrace();
        TracesWritten++;
    }

    public void End()
    {
        EndAll();
        Output.Flush();
    }

    /// <summary>Formats the start of a trace as ISO 8601; null if it is unknown.</summary>
    protected static string? StartOf(TraceInfo trace) => trace.StartTimeUtc?.ToString("O", CultureInfo.InvariantCulture);

    /// <summary>Encodes text that is the same in every row, so that it is encoded only once.</summary>
    protected static byte[] Encode(Action<Utf8Output> write)
    {
        using var memory = new MemoryStream();
        var output = new Utf8Output(memory);
        write(output);
        output.Flush();
        return memory.ToArray();
    }

    /// <summary>Writes text with the escapes of the format.</summary>
    protected abstract void Escape(Utf8Output output, ReadOnlySpan<char> text);

    /// <summary>Writes the text before the rows of a trace.</summary>
    protected abstract void Begin(TraceInfo trace, TableQuery query);

    /// <summary>Writes a row. Several threads call it at the same time, each with an output of its own.</summary>
    protected abstract void WriteRow(Utf8Output output, ColumnWriter[] cells, int row, bool isFirst);

    /// <summary>Writes the text after the rows of a trace.</summary>
    protected virtual void EndTrace()
    {
    }

    /// <summary>Writes the text after all traces.</summary>
    protected virtual void EndAll()
    {
    }

    private void Format(Utf8Output output, ColumnWriter[] cells, int[] order, int first)
    {
        for (var i = first; i < Math.Min(first + RowsPerBlock, order.Length); i++)
        {
            WriteRow(output, cells, order[i], i == 0);
        }
    }

    /// <summary>The formatted rows of one thread.</summary>
    private sealed class Block
    {
        private readonly MemoryStream _bytes = new();

        public Block() => Output = new Utf8Output(_bytes);

        public Utf8Output Output { get; }

        public void MoveTo(Utf8Output output)
        {
            Output.Flush();
            output.Write(_bytes.GetBuffer().AsSpan(0, (int)_bytes.Length));
            _bytes.SetLength(0);
        }
    }
}
