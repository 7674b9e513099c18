using System.Text.Json;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

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
        writer.WriteStartArray("tables");
        foreach (var each in TableCatalogue.Tables)
        {
            WriteTable(writer, each);
        }

        writer.WriteEndArray();
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
        writer.WriteStartArray("views");
        foreach (var view in table.Views)
        {
            WriteView(writer, view);
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteView(Utf8JsonWriter writer, View view)
    {
        writer.WriteStartObject();
        writer.WriteString("name", view.Name);
        writer.WriteString("guid", view.Id);
        writer.WriteString("question", view.Question);
        WriteNames(writer, "keyColumns", view.KeyColumns);
        WriteNames(writer, "dataColumns", view.DataColumns);
        WriteNames(writer, "graphColumns", view.GraphColumns);
        writer.WriteStartArray("order");
        foreach (var key in view.Order)
        {
            writer.WriteStartObject();
            writer.WriteString("column", key.Column);
            writer.WriteBoolean("descending", key.Descending);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteNames(Utf8JsonWriter writer, string property, IReadOnlyList<string> names)
    {
        writer.WriteStartArray(property);
        foreach (var name in names)
        {
            writer.WriteStringValue(name);
        }

        writer.WriteEndArray();
    }
}
