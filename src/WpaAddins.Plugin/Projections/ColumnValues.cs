using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The cells of a column of the current rows.</summary>
/// <remarks>
/// Shape: nothing is computed before the first cell is read. Safe for several threads.
/// Errors: a cell that cannot be computed is unknown; if the column cannot be, all of its cells are. It is reported once.
/// </remarks>
/// <typeparam name="T">What the catalogue's projection yields.</typeparam>
internal sealed class ColumnValues<T>(TableRows rows, Column column, Func<object, Func<int, T>> bind)
{
    // Rows and projection change together, so they are one reference.
    private volatile Binding? _binding;

    public T? this[int row]
    {
        get
        {
            var binding = _binding;
            var current = rows.Current;
            if (binding is null || !ReferenceEquals(binding.Rows, current))
            {
                _binding = binding = Bind(current, row);
            }

            try
            {
                return binding.Read is null ? default : binding.Read(rows.IndexOf(row));
            }
            catch (Exception e)
            {
                rows.ReportCellFailure(column, row, e);
                return default;
            }
        }
    }

    private Binding Bind(BoundTable current, int row)
    {
        try
        {
            return new Binding(current, bind(current.Rows));
        }
        catch (Exception e)
        {
            rows.ReportCellFailure(column, row, e);
            return new Binding(current, null);
        }
    }

    private sealed record Binding(BoundTable Rows, Func<int, T>? Read);
}
