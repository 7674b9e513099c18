using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Export;

/// <summary>Writes the catalogue as JSON: one table, or all of them in an array <c>tables</c>.</summary>
internal static class TableJson
{
    public static void Write(Utf8JsonWriter writer, Table? table)
    {
        if (table is not null)
        {
            WriteTable(writer, table);
            return;
        }

        writer.WriteStartObject();
        writer.WriteList("tables", TableCatalogue.Tables, each => WriteTable(writer, each));
        writer.WriteEndObject();
    }

    private static void WriteTable(Utf8JsonWriter writer, Table table)
    {
        writer.WriteStartObject();
        writer.WriteString("name", table.Name);
        writer.WriteString("guid", table.Id);
        writer.WriteString("category", table.Category);
        writer.WriteString("description", table.Description);
        writer.WritePropertyName("columns");
        ColumnJson.Write(writer, table.Columns);
        writer.WriteObjects("views", table.Views, view =>
        {
            writer.WriteString("name", view.Name);
            writer.WriteString("guid", view.Id);
            writer.WriteString("question", view.Question);
            writer.WriteTexts("keyColumns", view.KeyColumns);
            writer.WriteTexts("dataColumns", view.DataColumns);
            writer.WriteTexts("graphColumns", view.GraphColumns);
            writer.WriteObjects("order", view.Order, key =>
            {
                writer.WriteString("column", key.Column);
                writer.WriteBoolean("descending", key.Descending);
            });
        });
        writer.WriteEndObject();
    }
}
