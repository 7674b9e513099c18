using WpaAddins.Cli.Export;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>table</c>: lists the tables, or describes the columns and views of one table.</summary>
internal sealed class TableTool() : TraceTool(
    "table", "Tables and columns",
    "Without a name, lists the tables; with a trace also their numbers of rows. With the name of a table, describes its columns, "
    + "their units, and its views. Names are exactly those that query_table takes.")
{
    public override JsonObject Input => Schema.Object(
        [("name", Schema.Text("A table; without it, all are listed.")), ("trace", Schema.Text("The id of an open trace, to count rows."))],
        []);

    public override JsonObject Output => Schema.Object(
        [
            .. Completeness,
            ("tables", Schema.List(Schema.Object(
                ("name", Schema.Text()), ("description", Schema.Text()), ("rows", Schema.Optional("integer", "null without a trace"))))),
            ("name", Schema.Text()),
            ("description", Schema.Text()),
            ("rows", Schema.Optional("integer")),
            ("columns", Schema.List(Schema.Object(
                ("name", Schema.Text()),
                ("unit", Schema.Text("s, us or %; empty for text, counts and ratios")),
                ("type", Schema.Text()),
                ("description", Schema.Text())))),
            ("views", Schema.List(Schema.Object(
                ("name", Schema.Text()),
                ("description", Schema.Text("The question that the view answers.")),
                ("columns", Schema.List(Schema.Text())),
                ("sort", Schema.List(Schema.Object(("column", Schema.Text()), ("descending", Schema.Flag()))))))),
        ],
        []);

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var table = call.Arguments.OptionalText("name") is { } name ? NamedTables.Find(name) : null;
        return call.Arguments.OptionalText("trace") is null ? Describe(table, null) : call.Use(open => Describe(table, open));
    }

    private static ReadOnlyMemory<byte> Describe(Table? table, OpenTrace? open) => Answer.Create(writer =>
    {
        if (open is not null)
        {
            WriteCompleteness(writer, open);
        }

        if (table is not null)
        {
            WriteTable(writer, table, CountRows(table, open));
            return;
        }

        writer.WriteObjects("tables", TableCatalogue.Tables, each =>
        {
            writer.WriteString("name", each.Name);
            writer.WriteString("description", each.Description);
            writer.WriteOptional("rows", CountRows(each, open));
        });
    });

    private static int? CountRows(Table table, OpenTrace? open) =>
        open is null ? null : table.Bind(open.Analysis).Count;

    private static void WriteTable(Utf8JsonWriter writer, Table table, int? rows)
    {
        writer.WriteString("name", table.Name);
        writer.WriteString("description", table.Description);
        writer.WriteOptional("rows", rows);
        writer.WriteObjects("columns", table.Columns, column =>
        {
            writer.WriteString("name", column.Name);
            writer.WriteString("unit", column.Unit);
            writer.WriteString("type", ColumnJson.NameOf(column.Type));
            writer.WriteString("description", column.Description);
        });
        writer.WriteObjects("views", table.Views, view =>
        {
            writer.WriteString("name", view.Name);
            writer.WriteString("description", view.Question);
            writer.WriteTexts("columns", view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).Distinct());
            writer.WriteObjects("sort", view.Order, key =>
            {
                writer.WriteString("column", key.Column);
                writer.WriteBoolean("descending", key.Descending);
            });
        });
    }
}
