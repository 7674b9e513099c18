using WpaAddins.Cli.Export;
using static WpaAddins.Cli.Sql.SqlColumn;

namespace WpaAddins.Cli.Sql;

/// <summary>The statements that create the tables of the catalogue in a database and load the export of a folder.</summary>
/// <remarks>
/// The key is the trace and the number of the row in its file. Therefore a load can be repeated, and loads of further
/// traces add rows. The paths of the files are relative to the folder of the export.
/// </remarks>
internal static class SqlScript
{
    private const string RowColumn = "Row";
    private const string RowDescription = "Number of the row in the file of its trace, from 1.";
    private const string FileOrder = "file_order";

    public static string Format(Table table, SqlEngine engine)
    {
        var columns = SqlColumn.Create(table, engine);
        var name = Quote(table.Name);
        var text = new StringBuilder();
        Create(text, table, name, columns, engine);
        var folder = TableFileName.Format(table);
        text.Append(engine switch
        {
            SqlEngine.ClickHouse => LoadClickHouse(name, folder, columns),
            SqlEngine.DuckDb => LoadDuckDb(name, folder, columns),
            _ => LoadPostgreSql(name, folder, columns),
        });
        return text.ToString();
    }

    private static void Create(
        StringBuilder text, Table table, string name, IReadOnlyList<SqlColumn> columns, SqlEngine engine)
    {
        var isClickHouse = engine == SqlEngine.ClickHouse;
        var row = new SqlColumn(RowColumn, isClickHouse ? "Int64" : "bigint", RowDescription);
        SqlColumn[] all = [columns[0], row, .. columns.Skip(1)];
        var key = $"({columns[0].Identifier}, {row.Identifier})";
        text.Append($"CREATE TABLE IF NOT EXISTS {name} (\n");
        text.AppendJoin(",\n", all.Select(c =>
            $"    {c.Identifier} {c.Type}{(isClickHouse ? $" COMMENT {Literal(c.Description, engine)}" : "")}"));
        var description = Literal(table.Description, engine);
        if (isClickHouse)
        {
            text.Append($"\n) ENGINE = ReplacingMergeTree ORDER BY {key} COMMENT {description};\n\n");
            return;
        }

        text.Append($",\n    PRIMARY KEY {key}\n);\nCOMMENT ON TABLE {name} IS {description};\n");
        foreach (var column in all)
        {
            text.Append($"COMMENT ON COLUMN {name}.{column.Identifier} IS {Literal(column.Description, engine)};\n");
        }

        text.Append('\n');
    }

    // With one thread and without parallel parsing, rowNumberInAllBlocks follows the order of the rows.
    private static string LoadClickHouse(string name, string folder, IReadOnlyList<SqlColumn> columns)
    {
        var structure = Literal(string.Join(", ", columns.Select(c => $"{c.Identifier} {c.Type}")), SqlEngine.ClickHouse);
        return $"""
            INSERT INTO {name}
            SELECT {Select(columns)}
            FROM (SELECT *, rowNumberInAllBlocks() AS {FileOrder}
                  FROM file('{folder}/**/*.csv*', 'CSVWithNames', {structure}))
            SETTINGS max_threads = 1, input_format_parallel_parsing = 0, date_time_input_format = 'best_effort';


            """;
    }

    private static string LoadDuckDb(string name, string folder, IReadOnlyList<SqlColumn> columns)
    {
        var types = columns.Select(c => $"{Literal(c.Name, SqlEngine.DuckDb)}: '{c.Type}'");
        return $$"""
            INSERT OR IGNORE INTO {{name}}
            SELECT {{Select(columns)}}
            FROM (SELECT *, row_number() OVER () AS {{FileOrder}}
                  FROM read_csv('{{folder}}/**/*.csv*', header = true, delim = ',', quote = '"', escape = '"',
                      columns = { {{string.Join(", ", types)}} }));


            """;
    }

    /// <remarks>
    /// <c>\copy</c> reads the files on the machine of <c>psql</c>, and must be on one line. <c>gzip -dcf</c> also
    /// copies files that are not compressed.
    /// </remarks>
    private static string LoadPostgreSql(string name, string folder, IReadOnlyList<SqlColumn> columns)
    {
        var names = string.Join(", ", columns.Select(c => c.Identifier));
        return $$"""
            CREATE TEMPORARY TABLE loading (LIKE {{name}}, {{FileOrder}} bigserial);
            ALTER TABLE loading ALTER COLUMN "{{RowColumn}}" DROP NOT NULL;
            \copy loading ({{names}}) FROM PROGRAM 'cd {{folder}} && find . -name "*.csv*" | sort | while read -r f; do gzip -dcf "$f" | tail -n +2; done' WITH (FORMAT csv)
            INSERT INTO {{name}}
            SELECT {{Select(columns)}}
            FROM loading
            ON CONFLICT DO NOTHING;
            DROP TABLE loading;


            """;
    }

    private static string Select(IReadOnlyList<SqlColumn> columns) => string.Join(
        ", ",
        columns.Skip(1).Select(c => c.Identifier)
            .Prepend($"row_number() OVER (PARTITION BY {columns[0].Identifier} ORDER BY {FileOrder})")
            .Prepend(columns[0].Identifier));
}
