using WpaAddins.Cli.Export;

namespace WpaAddins.Cli.Sql;

/// <summary>A column of a folder's export, as it is declared for a database engine.</summary>
internal sealed record SqlColumn(string Name, string Type, string Description)
{
    public string Identifier => Quote(Name);

    /// <summary>Creates the columns of the exported files of a table, in the order of the files.</summary>
    public static IReadOnlyList<SqlColumn> Create(Table table, SqlEngine engine) =>
    [
        new(TableExporter.TraceColumn, TextType(engine), "Path of the trace below the exported folder."),
        new(TableExporter.TraceStartColumn, Nullable(StartType(engine), engine), "Start of the trace."),
        .. table.Columns.Select(c => new SqlColumn(c.Name, Nullable(ValueType(c.Type, engine), engine), c.Description)),
    ];

    public static string Quote(string name) => $"\"{name.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";

    public static string Literal(string text, SqlEngine engine) =>
        $"'{(engine == SqlEngine.ClickHouse ? text.Replace("\\", @"\\", StringComparison.Ordinal) : text)
            .Replace("'", "''", StringComparison.Ordinal)}'";

    private static string Nullable(string type, SqlEngine engine) =>
        engine == SqlEngine.ClickHouse ? $"Nullable({type})" : type;

    private static string TextType(SqlEngine engine) => engine == SqlEngine.ClickHouse ? "String" : "text";

    private static string StartType(SqlEngine engine) => engine switch
    {
        SqlEngine.ClickHouse => "DateTime64(7, 'UTC')",
        SqlEngine.DuckDb => "timestamp_ns",
        _ => "timestamptz",
    };

    // 18 digits are 31 years in nanoseconds, and the highest precision that ClickHouse and DuckDB store in 64 bits.
    private static string ValueType(ColumnType type, SqlEngine engine) => type switch
    {
        ColumnType.Text or ColumnType.Stack => TextType(engine),
        ColumnType.Integer => engine == SqlEngine.ClickHouse ? "Int64" : "bigint",
        ColumnType.Time => engine == SqlEngine.ClickHouse ? "Decimal(18, 9)" : "decimal(18, 9)",
        ColumnType.Duration => engine == SqlEngine.ClickHouse ? "Decimal(18, 3)" : "decimal(18, 3)",
        _ => engine == SqlEngine.ClickHouse ? "Float64" : "double precision",
    };
}
