using System.Globalization;
using WpaAddins.Report.Cells;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Export;

/// <summary>Writes a table of one trace or of several, one trace after the other.</summary>
/// <remarks>
/// Shape: all columns of the table, whatever the view shows; rows in the order given.
/// Units: times are written in seconds with 9 decimals, durations in microseconds with 3: exact nanoseconds. Percentages,
/// rates and ratios have 6 decimals. Unknown is empty or null.
/// </remarks>
/// <param name="stream">Where to write.</param>
/// <param name="hasSeveralTraces">Whether rows must tell which trace they are from.</param>
internal abstract class TableExporter(Stream stream, bool hasSeveralTraces)
{
    /// <summary>How often rows look for Ctrl+C.</summary>
    private const int RowsBetweenChecks = 4096;

    /// <summary>Gets the name of the column with the file name.</summary>
    protected const string TraceColumn = "Trace";

    /// <summary>Gets the name of the column with the start of the trace.</summary>
    protected const string TraceStartColumn = "Trace Start (UTC)";

    /// <summary>Gets whether rows must tell which trace they are from.</summary>
    protected bool HasSeveralTraces => hasSeveralTraces;

    /// <summary>Gets the number of traces written so far.</summary>
    protected int TracesWritten { get; private set; }

    /// <summary>Gets where to write.</summary>
    protected Utf8Output Output { get; } = new(stream);

    /// <summary>Creates an exporter.</summary>
    /// <param name="format">The format.</param>
    /// <param name="stream">Where to write.</param>
    /// <param name="hasSeveralTraces">Whether rows must tell which trace they are from.</param>
    /// <returns>The exporter.</returns>
    public static TableExporter Create(ExportFormat format, Stream stream, bool hasSeveralTraces) => format switch
    {
        ExportFormat.Json => new JsonExporter(stream, hasSeveralTraces),
        ExportFormat.Ndjson => new NdjsonExporter(stream, hasSeveralTraces),
        _ => new CsvExporter(stream, hasSeveralTraces),
    };

    /// <summary>Writes the rows of a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="rows">The table and its rows.</param>
    /// <param name="view">The view that ordered them.</param>
    /// <param name="order">The rows in order.</param>
    /// <param name="cancellation">Stops the writing.</param>
    public void Write(
        TraceInfo trace, BoundTable rows, View view, ReadOnlySpan<int> order, CancellationToken cancellation = default)
    {
        var columns = rows.Table.Columns;
        var cells = new Cell[columns.Count];
        for (var i = 0; i < cells.Length; i++)
        {
            cells[i] = Cell.Bind(columns[i], rows.Rows, Escape);
        }

        Begin(trace, rows.Table, view);
        for (var i = 0; i < order.Length; i++)
        {
            if (i % RowsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }

            WriteRow(cells, order[i], i == 0);
        }

        EndTrace();
        TracesWritten++;
    }

    /// <summary>Ends the document.</summary>
    public void End()
    {
        EndAll();
        Output.Flush();
    }

    /// <summary>Writes the start of a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <returns>ISO 8601, or null if it is not known.</returns>
    protected static string? StartOf(TraceInfo trace) => trace.StartTimeUtc?.ToString("O", CultureInfo.InvariantCulture);

    /// <summary>Writes text.</summary>
    /// <param name="output">Where to write.</param>
    /// <param name="text">The text.</param>
    protected abstract void Escape(Utf8Output output, ReadOnlySpan<char> text);

    /// <summary>Writes what comes before the rows of a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="table">The table.</param>
    /// <param name="view">The view.</param>
    protected abstract void Begin(TraceInfo trace, Table table, View view);

    /// <summary>Writes a row.</summary>
    /// <param name="cells">The columns.</param>
    /// <param name="row">The row.</param>
    /// <param name="isFirst">Whether it is the trace's first.</param>
    protected abstract void WriteRow(Cell[] cells, int row, bool isFirst);

    /// <summary>Writes what comes behind the rows of a trace.</summary>
    protected virtual void EndTrace()
    {
    }

    /// <summary>Writes what comes behind all traces.</summary>
    protected virtual void EndAll()
    {
    }
}
