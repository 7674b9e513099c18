namespace WpaAddins.Etl.Inspection;

/// <summary>The record classes of a trace and their counts.</summary>
/// <remarks>
/// Shape: every record that can be reached is counted. The order of the buffers does not matter, so all threads count.
/// </remarks>
public sealed class TraceInspection
{
    private TraceInspection(SortedDictionary<string, ClassCount> classes, int cpuCount)
    {
        Classes = classes;
        CpuCount = cpuCount;
    }

    /// <summary>Gets the counts by class key, in ordinal order.</summary>
    public IReadOnlyDictionary<string, ClassCount> Classes { get; }

    /// <summary>Gets the number of CPUs whose buffers contain a record other than the file's first one.</summary>
    public int CpuCount { get; }

    /// <summary>Gets the number of records.</summary>
    public long RecordCount => Classes.Values.Sum(c => c.Count);

    /// <summary>Counts the records of a file.</summary>
    /// <param name="file">The file.</param>
    /// <param name="maxClasses">Largest number of classes of each thread; further classes are counted as one.</param>
    /// <param name="cancellation">Stops the counting.</param>
    /// <returns>The counts.</returns>
    public static TraceInspection Create(EtlFile file, int maxClasses, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(file);
        var classes = new SortedDictionary<string, ClassCount>(StringComparer.Ordinal);
        var cpus = new HashSet<int>();
        foreach (var scanner in file.Scan(() => new ClassScanner(maxClasses), cancellation))
        {
            cpus.UnionWith(scanner.Cpus);
            foreach (var (key, count) in scanner.Counts)
            {
                var text = key.ToString();
                if (classes.TryGetValue(text, out var sum))
                {
                    sum.Add(count);
                }
                else
                {
                    classes[text] = count;
                }
            }
        }

        return new TraceInspection(classes, cpus.Count);
    }
}
