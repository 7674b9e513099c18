namespace WpaAddins.Analysis.Functions;

/// <summary>The sums of each function of a group of stacks, and whose stacks they are.</summary>
/// <remarks>
/// Shape: one array by function id, used again for every group, with a list of those that the group met. Errors: none.
/// </remarks>
/// <typeparam name="TSums">What is summed.</typeparam>
/// <param name="functions">Knows the functions.</param>
internal sealed class FunctionTallies<TSums>(StackFunctions functions)
    where TSums : struct
{
    private readonly List<int> _met = [];
    private Tally[] _tallies = [];

    /// <summary>What is said of one function when a group ends.</summary>
    /// <param name="function">Its id.</param>
    /// <param name="owners">Whose stacks it stood on.</param>
    /// <param name="sums">Its sums.</param>
    public delegate void Row(int function, in StackOwners owners, in TSums sums);

    /// <summary>Gets the sums of a function that the group has met.</summary>
    /// <param name="function">Its id.</param>
    public ref TSums this[int function] => ref _tallies[function].Sums;

    /// <summary>Meets a function on a stack.</summary>
    /// <param name="function">Its id.</param>
    /// <param name="thread">The thread of the stack.</param>
    /// <param name="process">Its process.</param>
    /// <param name="isListed">Whether the thread is listed.</param>
    /// <returns>The sums to add to.</returns>
    public ref TSums Meet(int function, int thread, int process, bool isListed)
    {
        if (function >= _tallies.Length)
        {
            Array.Resize(ref _tallies, Math.Max(2 * _tallies.Length, functions.FunctionCount));
        }

        ref var tally = ref _tallies[function];
        if (!tally.Owners.IsAny)
        {
            _met.Add(function);
        }

        tally.Owners.Add(thread, process, isListed);
        return ref tally.Sums;
    }

    /// <summary>Ends the group: tells the functions of threads that are listed, and forgets all.</summary>
    /// <param name="row">Takes each function.</param>
    public void End(Row row)
    {
        foreach (var function in _met)
        {
            ref var tally = ref _tallies[function];
            if (tally.Owners.IsListed)
            {
                row(function, tally.Owners, tally.Sums);
            }

            tally = default;
        }

        _met.Clear();
    }

    private struct Tally
    {
        public StackOwners Owners;
        public TSums Sums;
    }
}
