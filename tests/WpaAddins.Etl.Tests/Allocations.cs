namespace WpaAddins.Etl.Tests;

/// <summary>What code takes from the garbage collector.</summary>
internal static class Allocations
{
    private const int Turns = 5;

    /// <summary>Runs an action several times and counts.</summary>
    /// <param name="action">The same at each turn.</param>
    /// <returns>
    /// The bytes of the turn with the fewest: the runtime itself allocates now and then, when it compiles a method again;
    /// the action does so in every turn.
    /// </returns>
    public static long Measure(Action action) => Least(() =>
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    });

    /// <summary>Takes the least of several turns.</summary>
    /// <param name="bytes">Runs one turn and counts its bytes.</param>
    /// <returns>The bytes of the turn with the fewest.</returns>
    public static long Least(Func<long> bytes) => Enumerable.Range(0, Turns).Min(_ => bytes());
}
