using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Projections;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Adapter;

/// <summary>Converts a table of the catalogue to a table of the host.</summary>
internal static class TableAdapter
{
    public static TableDescriptor Describe(Table table) => new(
        table.Id,
        table.Name,
        table.Description,
        table.Category,
        table.IsMetadata,
        table.Views.Count > 0 && ViewLayout.Create(table, table.Views[0]).GraphColumns.Count > 0 ? TableLayoutStyle.GraphAndTable : TableLayoutStyle.Table);

    /// <summary>Adds views, columns and row details to a table of the host.</summary>
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
        var spans = new TableSpans(rows);
        foreach (var column in table.ColumnsInWpa)
        {
            ColumnAdapter.Add(filled, column, rows, spans);
        }

        filled.SetTableRowDetailsGenerator(row => RowDetails.Format(rows, row));
    }
}
