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
    /// <summary>The number of rows between checks for cancellation and reports of progress.</summary>
    private const int RowsBetweenChecks = 4096;

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

    public void Write(
        TraceInfo trace, SelectedRows rows, CancellationToken cancellation = default, IProgress<double>? progress = null)
    {
        var order = rows.Order;
        ColumnWriter[] cells = [.. rows.Query.Columns.Select(c => ColumnWriter.Bind(c, rows.Table.Rows, Escape))];
        Begin(trace, rows.Query);
        for (var i = 0; i < order.Length; i++)
        {
            if (i % RowsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                progress?.Report((double)i / order.Length);
            }

            WriteRow(cells, order[i], i == 0);
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

    protected abstract void WriteRow(ColumnWriter[] cells, int row, bool isFirst);

    /// <summary>Writes the text after the rows of a trace.</summary>
    protected virtual void EndTrace()
    {
    }

    /// <summary>Writes the text after all traces.</summary>
    protected virtual void EndAll()
    {
    }
}
