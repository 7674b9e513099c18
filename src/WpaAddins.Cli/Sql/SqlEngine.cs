namespace WpaAddins.Cli.Sql;

/// <summary>The database engines for which statements are written.</summary>
internal enum SqlEngine
{
    ClickHouse,

    DuckDb,

    PostgreSql,
}
