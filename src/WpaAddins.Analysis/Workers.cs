using System.Runtime.ExceptionServices;

namespace WpaAddins.Analysis;

/// <summary>The maximum number of threads for one task.</summary>
/// <param name="Threads">The maximum, including the calling thread.</param>
/// <param name="MinRows">The minimum number of rows per thread.</param>
public readonly record struct Workers(int Threads, int MinRows)
{
    /// <summary>Gets the number of threads that an option allows.</summary>
    /// <param name="maxThreads">The option; 0 = one per CPU.</param>
    /// <returns>The number, at least 1.</returns>
    public static int Count(int maxThreads) => maxThreads > 0 ? maxThreads : Environment.ProcessorCount;

    /// <summary>Gets the number of parts into which rows are split, at least one.</summary>
    /// <param name="rows">Number of rows.</param>
    /// <param name="sums">
    /// Number of sums that each part needs. It limits the number of parts, so that all sums take no more memory than the
    /// rows.
    /// </param>
    public int Parts(long rows, int sums) => (int)Math.Clamp(rows / Math.Max(MinRows, sums), 1, Threads);

    /// <summary>Gets the workers of one of two tasks that run at the same time.</summary>
    public Workers Half() => this with { Threads = Math.Max(Threads / 2, 1) };

    /// <summary>
    /// Runs all parts, at the same time if enough threads are free. If parts fail, throws one of their exceptions.
    /// </summary>
    public static void Run(int parts, Action<int> run) => Run(parts, run, parts);

    /// <summary>Runs parts, some of them at the same time. If parts fail, throws one of their exceptions.</summary>
    /// <param name="threads">The maximum number of parts that run at the same time.</param>
    public static void Run(int parts, Action<int> run, int threads)
    {
        if (parts == 1)
        {
            run(0);
            return;
        }

        try
        {
            Parallel.For(0, parts, new ParallelOptions { MaxDegreeOfParallelism = threads }, run);
        }
        catch (AggregateException e)
        {
            ExceptionDispatchInfo.Throw(e.InnerExceptions[0]);
        }
    }

    /// <summary>Runs two actions, in parallel or one after the other.</summary>
    public static void RunBoth(bool isParallel, Action first, Action second)
    {
        if (isParallel)
        {
            Run(2, part => (part == 0 ? first : second)());
            return;
        }

        first();
        second();
    }
}
