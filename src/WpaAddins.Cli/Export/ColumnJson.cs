using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Export;

/// <summary>Writes columns as JSON.</summary>
internal static class ColumnJson
{
    public static void Write(Utf8JsonWriter writer, IEnumerable<Column> columns) =>
        writer.WriteObjects(columns, column =>
        {
            writer.WriteString("name", column.Name);
            writer.WriteString("guid", column.Id);
            writer.WriteString("unit", column.Unit);
            writer.WriteString("type", NameOf(column.Type));
            writer.WriteString("description", column.Description);
        });

    public static string NameOf(ColumnType type) => type switch
    {
        ColumnType.Text => "text",
        ColumnType.Integer => "integer",
        ColumnType.Time => "time",
        ColumnType.Duration => "duration",
        ColumnType.Percent => "percent",
        ColumnType.Real => "real",
        _ => "stack",
    };
}
