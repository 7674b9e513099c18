namespace WpaAddins.Cli.Verification;

/// <summary>Compares context switches and ReadyThread records, joined by time and CPU.</summary>
internal static class RecordComparison
{
    /// <returns>A difference for each record that only one source has, or whose fields or stack differ.</returns>
    public static IEnumerable<Difference> Switches(TraceData first, TraceData second) => Join(
        "context switch",
        (first.Switches.Count, row => (first.Switches.Time[row], first.Switches[row].Cpu)),
        (second.Switches.Count, row => (second.Switches.Time[row], second.Switches[row].Cpu)),
        (i, j) => SwitchFields.Read(first, i) != SwitchFields.Read(second, j)
            || !HaveSameFrames(first, first.Switches.NewThreadStack[i], second, second.Switches.NewThreadStack[j]),
        (i, j) => SwitchFields.Read(first, i).Names(SwitchFields.Read(second, j))
            .Append(Stacks(first, first.Switches.NewThreadStack[i], second, second.Switches.NewThreadStack[j])));

    /// <returns>A difference for each record that only one source has, or whose fields or stack differ.</returns>
    public static IEnumerable<Difference> Readies(TraceData first, TraceData second) => Join(
        "ReadyThread",
        (first.Readies.Count, row => (first.Readies.Time[row], first.Readies[row].Cpu)),
        (second.Readies.Count, row => (second.Readies.Time[row], second.Readies[row].Cpu)),
        (i, j) => ReadyFields.Read(first, i) != ReadyFields.Read(second, j)
            || !HaveSameFrames(first, first.Readies.Stack[i], second, second.Readies.Stack[j]),
        (i, j) => ReadyFields.Read(first, i).Names(ReadyFields.Read(second, j))
            .Append(Stacks(first, first.Readies.Stack[i], second, second.Readies.Stack[j])));

    private static IEnumerable<Difference> Join(
        string kind,
        (int Count, Func<int, (long Time, ushort Cpu)> Key) first,
        (int Count, Func<int, (long Time, ushort Cpu)> Key) second,
        Func<int, int, bool> differ,
        Func<int, int, IEnumerable<(string, string, string)>> fields)
    {
        var (i, j) = (0, 0);
        while (i < first.Count || j < second.Count)
        {
            var order = i == first.Count ? 1 : j == second.Count ? -1 : first.Key(i).CompareTo(second.Key(j));
            if (order < 0)
            {
                yield return Difference.OnlyFirst(kind, What(kind, first.Key(i)));
            }
            else if (order > 0)
            {
                yield return Difference.OnlySecond(kind, What(kind, second.Key(j)));
            }
            else if (differ(i, j))
            {
                yield return Difference.Between(kind, What(kind, first.Key(i)), fields(i, j));
            }

            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
    }

    private static string What(string kind, (long Time, ushort Cpu) key) =>
        string.Create(CultureInfo.InvariantCulture, $"{kind} at {key.Time / 1e9m:F9} s on CPU {key.Cpu}");

    private static bool HaveSameFrames(TraceData first, int firstStack, TraceData second, int secondStack) =>
        first.Stacks.KernelFrames(firstStack).SequenceEqual(second.Stacks.KernelFrames(secondStack))
        && first.Stacks.UserFrames(firstStack).SequenceEqual(second.Stacks.UserFrames(secondStack));

    private static (string Name, string First, string Second) Stacks(
        TraceData first, int firstStack, TraceData second, int secondStack) =>
        ("stack", first.Stacks.Format(firstStack) ?? "none", second.Stacks.Format(secondStack) ?? "none");
}
