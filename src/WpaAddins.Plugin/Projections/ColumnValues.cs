using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The cells of a column for the current rows.</summary>
/// <remarks>
/// Shape: nothing is computed before the first cell is read. Thread-safe.
/// Errors: a cell that cannot be computed is unknown; if the column cannot be bound, all of its cells are unknown. The
/// failure is reported once.
/// </remarks>
/// <typeparam name="T">The type of the column's values.</typeparam>
internal sealed class ColumnValues<T>(TableRows rows, Column column, Func<object, Func<int, T>> bind)
{
    // Rows and projection are one reference, because they must change together.
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
