using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Sql;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary><c>tables</c>: lists the tables, or describes the columns and views of one table.</summary>
internal sealed class TablesCommand(CommandContext context)
{
    private readonly Argument<string?> _name = new("NAME")
    {
        Description = "The name of a table; without it, all tables are listed.",
        Arity = ArgumentArity.ZeroOrOne,
        Validators = { ArgumentCheck.RefuseOptions },
    };

    private readonly Option<bool> _json = new("--json") { Description = "Write JSON." };

    private readonly Option<SqlEngine?> _sql = CommandOption.CreateChoice<SqlEngine>("--sql", "clickhouse|duckdb|postgresql",
        "Write the statements that create the tables in a database and load the export of a folder.", "clickhouse, duckdb or postgresql");

    public static Command Create(CommandContext context)
    {
        var tables = new TablesCommand(context);
        var command = new Command("tables", "Lists the tables, or the columns and views of one table.")
        {
            tables._name, tables._json, tables._sql,
        };
        command.SetAction(tables.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var table = result.GetValue(_name) is { } name ? NamedTable.Find(name) : null;
        if (result.GetValue(_json))
        {
            if (result.GetValue(_sql) is not null)
            {
                throw new CommandFailedException("--json and --sql exclude each other", ExitCode.Usage);
            }

            JsonDocuments.WriteTo(context.Host.Output, writer => TableJson.Write(writer, table));
            return ExitCode.Done;
        }

        if (result.GetValue(_sql) is { } engine)
        {
            using var output = new StreamWriter(context.Host.Output, leaveOpen: true);
            foreach (var each in table is null ? TableCatalogue.Tables : [table])
            {
                output.Write(SqlScript.Format(each, engine));
            }

            return ExitCode.Done;
        }

        using var report = context.Report(result);
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
