namespace WpaAddins.Trace.Stacks;

/// <summary>The stacks of the rows of a table: two halves a row while the trace is being built, then one stack.</summary>
/// <remarks>Shape: a column that grows with its table. A half is what <c>StackMatcher</c> makes of it; 0 = none.</remarks>
internal sealed class StackColumn
{
    /// <summary>A row has no such half.</summary>
    public const int NoHalf = 0;

    private int[] _stacks = [];

    /// <summary>User halves while the trace is being built; the kernel halves are in <see cref="_stacks"/>.</summary>
    private int[] _userHalves = [];

    /// <summary>Gets the stacks, as indexes into <see cref="StackTable"/>; 0 = none.</summary>
    /// <param name="rows">The number of rows of the table.</param>
    /// <returns>A stack a row.</returns>
    public ReadOnlySpan<int> Of(int rows) => _stacks.AsSpan(0, rows);

    /// <summary>Begins a row without a stack.</summary>
    /// <param name="row">The row.</param>
    public void Clear(int row)
    {
        _stacks[row] = NoHalf;
        _userHalves[row] = NoHalf;
    }

    /// <summary>Tells whether a row still lacks a half.</summary>
    /// <param name="row">The row.</param>
    /// <param name="isKernel">Which half.</param>
    /// <returns>Whether it can be set.</returns>
    public bool IsFree(int row, bool isKernel) => (isKernel ? _stacks : _userHalves)[row] == NoHalf;

    /// <summary>Sets a half of a row if it has none.</summary>
    /// <param name="row">The row.</param>
    /// <param name="isKernel">Which half.</param>
    /// <param name="half">The half.</param>
    /// <returns>Whether it was free.</returns>
    public bool TrySet(int row, bool isKernel, int half)
    {
        ref var place = ref (isKernel ? _stacks : _userHalves)[row];
        if (place != NoHalf)
        {
            return false;
        }

        place = half;
        return true;
    }

    /// <summary>Makes room.</summary>
    /// <param name="rows">The new size.</param>
    public void Resize(int rows)
    {
        Columns.Resize(ref _stacks, rows);
        Columns.Resize(ref _userHalves, rows);
    }

    /// <summary>Gets the kernel halves; the stack that two halves make takes the place of the first.</summary>
    /// <param name="rows">The number of rows of the table.</param>
    /// <returns>A half a row.</returns>
    public Span<int> KernelHalves(int rows) => _stacks.AsSpan(0, rows);

    /// <summary>Gets the user halves.</summary>
    /// <param name="rows">The number of rows of the table.</param>
    /// <returns>A half a row.</returns>
    public ReadOnlySpan<int> UserHalves(int rows) => _userHalves.AsSpan(0, rows);

    /// <summary>Lets go of what only building needed.</summary>
    public void EndBuilding() => _userHalves = [];
}
