using WpaAddins.Cli.Output;
using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Export;

/// <summary>Writes every table as CSV into a folder. The files appear after all traces are written.</summary>
internal sealed class TableFolder(NewFolder folder) : IDisposable
{
    private readonly List<(Table Table, OutputTarget Target, TableExporter Exporter)> _files = [];

    /// <summary>Creates the folder if necessary, and all files.</summary>
    /// <exception cref="CommandFailedException">The folder or a file cannot be created.</exception>
    public static TableFolder Open(string folder, bool hasSeveralTraces, CommandLineHost host)
    {
        var result = new TableFolder(new NewFolder(folder, host.Pending));
        try
        {
            foreach (var table in TableCatalogue.Tables)
            {
                var target = OutputTarget.Open(Path.Combine(folder, TableFileName.Format(table) + ".csv"), host);
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

    /// <summary>Writes the rows of a trace to every file.</summary>
    public void Write(TraceAnalysis analysis, string name, CancellationToken cancellation, WorkProgress? progress = null)
    {
        for (var i = 0; i < _files.Count; i++)
        {
            var (table, _, exporter) = _files[i];
            var rows = TableQuery.All(table).Select(analysis);
            var part = progress?.Part((double)i / _files.Count, (i + 1.0) / _files.Count);
            exporter.Write(analysis.Trace.Info with { Name = name }, rows, analysis.Options.MaxThreads, cancellation, part);
            part?.Report(1);
        }
    }

    public void Commit()
    {
        foreach (var (_, target, exporter) in _files)
        {
            exporter.End();
            target.Commit();
        }

        folder.Keep();
    }

    /// <summary>Removes the files that are not complete, and the folder if it is new and empty.</summary>
    public void Dispose()
    {
        foreach (var (_, target, _) in _files)
        {
            target.Dispose();
        }

        folder.Dispose();
    }
}
