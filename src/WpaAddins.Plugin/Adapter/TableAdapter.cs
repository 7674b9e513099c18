using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Processing;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Adapter;

/// <summary>Turns a table of the catalogue into one of the host; the only place that knows both.</summary>
internal static class TableAdapter
{
    /// <summary>Describes a table.</summary>
    /// <param name="table">The table.</param>
    /// <returns>What the host lists.</returns>
    public static TableDescriptor Describe(Table table) => new(
        table.Id,
        table.Name,
        table.Description,
        table.Category,
        table.IsMetadata,
        table.Views.Any(view => view.GraphColumns.Count > 0) ? TableLayoutStyle.GraphAndTable : TableLayoutStyle.Table);

    /// <summary>Fills a table: its views, its columns and the details of its rows.</summary>
    /// <param name="table">The table.</param>
    /// <param name="rows">Its rows.</param>
    /// <param name="builder">What the host gave.</param>
    public static void Fill(Table table, TableRows rows, ITableBuilder builder)
    {
        TableConfiguration? first = null;
        foreach (var view in table.Views)
        {
            var configuration = ViewAdapter.Configure(table, view);
            builder.AddTableConfiguration(configuration);
            first ??= configuration;
        }

        if (first is not null)
        {
            builder.SetDefaultTableConfiguration(first);
        }

        var filled = builder.SetRowCount(rows.Count);
        foreach (var column in table.Columns)
        {
            ColumnAdapter.Add(filled, column, rows);
        }

        filled.SetTableRowDetailsGenerator(row => RowDetails.Of(rows, row));
    }
}
