using WpaAddins.Plugin.Processing;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The cells of one column, whichever rows the table has at the moment.</summary>
/// <remarks>Errors: a cell that cannot be computed is unknown, and the failure is reported once.</remarks>
/// <typeparam name="T">What the catalogue's projection yields.</typeparam>
/// <param name="rows">The rows.</param>
/// <param name="bind">Ties the projection to rows.</param>
internal sealed class ColumnValues<T>(TableRows rows, Func<object, Func<int, T>> bind)
{
    // Rows and projection change together, so they are one reference.
    private volatile Binding _binding = new(rows.Current, bind(rows.Current.Rows));

    /// <summary>Gets a cell.</summary>
    /// <param name="row">Row index.</param>
    public T? this[int row]
    {
        get
        {
            var binding = _binding;
            var current = rows.Current;
            if (!ReferenceEquals(binding.Rows, current))
            {
                _binding = binding = new Binding(current, bind(current.Rows));
            }

            try
            {
                return binding.Read(row);
            }
            catch (Exception e)
            {
                rows.ReportCellFailure(e);
                return default;
            }
        }
    }

    private sealed record Binding(BoundTable Rows, Func<int, T> Read);
}
