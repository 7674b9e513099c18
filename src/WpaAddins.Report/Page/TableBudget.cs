namespace WpaAddins.Report.Page;

/// <summary>Divides the space on the page among tables.</summary>
/// <remarks>
/// Each table gets the same space; space that a small table does not need is divided among the larger ones. A table
/// that does not fit keeps its first rows, which are the most important ones in the order of its view. Only one table
/// at a time is bound to its rows, and large ones are bound twice, because the rows of all tables together can need
/// much more memory than the trace.
/// </remarks>
internal static class TableBudget
{
    /// <summary>The size of a larger table is estimated from this many rows.</summary>
    private const int SampleRows = 20_000;

    /// <summary>If the estimated number of rows does not fit, the next try uses this share of a new estimate.</summary>
    private const double Caution = 0.95;

    /// <summary>Compresses as many rows of each table as fit.</summary>
    /// <param name="tables">Functions that each bind a table, at least to as many first rows as they are given.</param>
    /// <param name="limits">Contains the maximum numbers of rows of a table as markup and as data.</param>
    /// <param name="characters">The space for all tables together, in characters.</param>
    public static FittedTable[] Fit(
        IReadOnlyList<Func<int, PageTable>> tables, ReportLimits limits, long characters, CancellationToken cancellation)
    {
        var fitted = tables.Select(bind => Sample(bind, limits)).ToArray();
        var room = characters - fitted.Sum(t => (long)t.FirstRows.Length);
        var bySize = Enumerable.Range(0, tables.Count).OrderBy(i => fitted[i].Estimate(Most(fitted[i], limits))).ToArray();
        for (var i = 0; i < bySize.Length; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            var share = Math.Max(room, 0) / (bySize.Length - i);
            fitted[bySize[i]] = Fit(tables[bySize[i]], fitted[bySize[i]], Most(fitted[bySize[i]], limits), share);
            room -= fitted[bySize[i]].Block.PageLength;
        }

        return fitted;
    }

    private static int Most(FittedTable table, ReportLimits limits) => Math.Min(table.Count, limits.TableRows);

    private static FittedTable Sample(Func<int, PageTable> bind, ReportLimits limits)
    {
        var most = Math.Min(SampleRows, limits.TableRows);
        var table = bind(Math.Max(most, limits.StaticRows));
        var rows = Math.Min(table.Count, most);
        var markup = new StringBuilder();
        table.WriteFirstRows(markup, limits);
        return new FittedTable(table.Name, table.Id, table.Count, rows, table.Compress(rows), markup);
    }

    private static FittedTable Fit(Func<int, PageTable> bind, FittedTable fitted, int most, long share)
    {
        var rows = RowsWithin(fitted, share, most);
        if (rows == fitted.Rows)
        {
            return fitted;
        }

        for (var table = bind(rows); rows != fitted.Rows;)
        {
            fitted = fitted with { Rows = rows, Block = table.Compress(rows) };
            rows = fitted.Block.PageLength > share ? (int)(RowsWithin(fitted, share, rows) * Caution) : rows;
        }

        return fitted;
    }

    private static int RowsWithin(FittedTable table, long share, int most) =>
        table.Estimate(most) <= share ? most : (int)(table.Rows * (double)share / table.Block.PageLength);
}
