using System.CommandLine;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Terminal;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Commands;

/// <summary><c>tables</c>: lists the tables, or describes the columns and views of one table.</summary>
internal sealed class TablesCommand
{
    private readonly CommandContext _context;

    private readonly Argument<string?> _name = new("NAME")
    {
        Description = "The name of a table; without it, all tables are listed.",
        Arity = ArgumentArity.ZeroOrOne,
        Validators = { ArgumentCheck.RefuseOptions },
    };

    private readonly Option<bool> _json = new("--json") { Description = "Write JSON." };

    private TablesCommand(CommandContext context) => _context = context;

    public static Command Create(CommandContext context)
    {
        var tables = new TablesCommand(context);
        var command = new Command("tables", "Lists the tables, or the columns and views of one table.")
        {
            tables._name, tables._json,
        };
        command.SetAction(tables.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var table = result.GetValue(_name) is { } name ? NamedTable.Find(name) : null;
        if (result.GetValue(_json))
        {
            JsonDocuments.WriteTo(_context.Host.Output, writer => TableJson.Write(writer, table));
            return ExitCode.Done;
        }

        using var report = _context.Report(result);
        if (table is not null)
        {
            Describe(report, table);
            return ExitCode.Done;
        }

        foreach (var each in TableCatalogue.Tables)
        {
            report.Heading(each.Name);
            report.Wrapped("  ", each.Description, 2);
        }

        return ExitCode.Done;
    }

    private static void Describe(TextReport report, Table table)
    {
        report.Heading(table.Name);
        report.Wrapped("  A row: ", table.Description, 4);
        report.Blank();
        report.Heading("Columns");
        foreach (var column in table.Columns)
        {
            report.Wrapped($"  {column.Name} ", $"[{ColumnJson.NameOf(column.Type)}] {column.Description}", 6);
        }

        report.Blank();
        report.Heading("Views");
        foreach (var view in table.Views)
        {
            report.Wrapped($"  {view.Name} ", $"— {view.Question} {Order(view)}", 6);
        }
    }

    private static string Order(View view)
    {
        if (view.Order.Count == 0)
        {
            return "";
        }

        var keys = view.Order.Select(k => $"{k.Column}{(k.Descending ? ", greatest first" : "")}");
        return $"(ordered by {string.Join("; ", keys)})";
    }
}
