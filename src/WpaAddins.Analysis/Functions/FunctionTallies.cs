namespace WpaAddins.Analysis.Functions;

/// <summary>Sums by function over a group of stacks, with the threads that the stacks belong to.</summary>
/// <remarks>
/// One array by function id serves all groups. A list of the functions in the current group makes clearing it cheap.
/// </remarks>
internal sealed class FunctionTallies<TSums>(StackFunctions functions)
    where TSums : struct
{
    private readonly List<int> _inGroup = [];
    private Tally[] _tallies = [];

    /// <summary>Receives the sums of a function when its group ends.</summary>
    public delegate void Row(int function, in StackOwners owners, in TSums sums);

    /// <summary>Gets the sums of a function that was added to the group.</summary>
    public ref TSums this[int function] => ref _tallies[function].Sums;

    /// <summary>Adds a function on a stack of a thread to the group, and returns its sums.</summary>
    public ref TSums Add(int function, int thread, int process, bool isListed)
    {
        if (function >= _tallies.Length)
        {
            Array.Resize(ref _tallies, Math.Max(2 * _tallies.Length, functions.FunctionCount));
        }

        ref var tally = ref _tallies[function];
        if (!tally.Owners.IsAny)
        {
            _inGroup.Add(function);
        }

        tally.Owners.Add(thread, process, isListed);
        return ref tally.Sums;
    }

    /// <summary>Ends the group: reports the functions on stacks of listed threads, and clears all sums.</summary>
    public void EndGroup(Row row)
    {
        foreach (var function in _inGroup)
        {
            ref var tally = ref _tallies[function];
            if (tally.Owners.IsListed)
            {
                row(function, tally.Owners, tally.Sums);
            }

            tally = default;
        }

        _inGroup.Clear();
    }

    private struct Tally
    {
        public StackOwners Owners;
        public TSums Sums;
    }
}
