using WpaAddins.Analysis;
using WpaAddins.Cli.Commands;
using WpaAddins.Cli.Output;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Export;

/// <summary>A folder with every table as CSV; the files appear when all traces are done.</summary>
internal sealed class TableFolder : IDisposable
{
    private readonly List<(Table Table, OutputTarget Target, TableExporter Exporter)> _files = [];
    private readonly NewFolder _folder;

    private TableFolder(NewFolder folder) => _folder = folder;

    /// <summary>Begins all files.</summary>
    /// <param name="folder">The folder; created if it does not exist.</param>
    /// <param name="hasSeveralTraces">Whether rows must tell which trace they are from.</param>
    /// <param name="host">Learns about temporary files.</param>
    /// <returns>The folder.</returns>
    /// <exception cref="CommandFailedException">The folder or a file cannot be created.</exception>
    public static TableFolder Open(string folder, bool hasSeveralTraces, CommandLineHost host)
    {
        var result = new TableFolder(new NewFolder(folder));
        try
        {
            foreach (var table in TableCatalogue.Tables)
            {
                var target = OutputTarget.Open(Path.Combine(folder, NamedTable.FileNameOf(table) + ".csv"), host);
                result._files.Add((table, target, TableExporter.Create(ExportFormat.Csv, target.Stream, hasSeveralTraces)));
            }
        }
        catch (CommandFailedException)
        {
            result.Dispose();
            throw;
        }

        return result;
    }

    /// <summary>Adds a trace to every file.</summary>
    /// <param name="analysis">The trace.</param>
    /// <param name="cancellation">Stops the writing.</param>
    public void Write(TraceAnalysis analysis, CancellationToken cancellation)
    {
        foreach (var (table, _, exporter) in _files)
        {
            var rows = table.Bind(analysis, cancellation);
            var view = table.Views[0];
            exporter.Write(analysis.Trace.Info, rows, view, RowOrder.Of(rows, view), cancellation);
        }
    }

    /// <summary>Gives all files their names.</summary>
    public void Commit()
    {
        foreach (var (_, target, exporter) in _files)
        {
            exporter.End();
            target.Commit();
        }

        _folder.Keep();
    }

    /// <summary>Removes the files that did not get their names, and the folder if it is new and empty.</summary>
    public void Dispose()
    {
        foreach (var (_, target, _) in _files)
        {
            target.Dispose();
        }

        _folder.Dispose();
    }
}
