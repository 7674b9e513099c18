using System.Globalization;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Markers;

namespace WpaAddins.Analysis.Findings;

/// <summary>
/// Tells which lock was held how much of which range, by whom, through which function, at what cost to whom, and how
/// sure that is.
/// </summary>
/// <param name="analysis">The analysed trace.</param>
/// <param name="thresholds">How much is told.</param>
internal sealed class LockSentence(TraceAnalysis analysis, LockThresholds thresholds)
{
    private const string UnknownProcess = "Unknown";
    private readonly HolderFunctions _functions = new(analysis, thresholds);

    /// <summary>Writes the sentence.</summary>
    /// <param name="found">The lock.</param>
    /// <param name="range">Its contended range.</param>
    /// <param name="delay">The delay of a window that is that range; null if it is none.</param>
    /// <returns>The sentence.</returns>
    public string Of(LockUse found, ContendedRange range, Marker? delay)
    {
        var byProcess = range.Holds.GroupBy(h => ProcessName(h.Holder))
            .Select(g => (Name: g.Key, Holds: g.ToList(), HeldNs: g.Sum(h => h.MaxNs)))
            .OrderByDescending(g => range.BlameOf(g.Holds)).ThenBy(g => g.Name, StringComparer.Ordinal)
            .ToList();
        var main = byProcess[0];
        var others = byProcess.Skip(1)
            .Where(g => g.HeldNs >= thresholds.HolderShare * range.HeldNs)
            .Take(thresholds.Holders - 1)
            .Select(g => $", {Held(g.Holds, range)} by {Holders(found, g.Name, g.Holds)}");
        var waiters = range.Waits.Select(w => w.Thread).Distinct().Count();
        var longest = range.Longest;
        var most = new WaiterSums(range.Waits.Select(w => w.StartNs), range.Waits.Select(w => w.ReadyNs)).Most();
        var thread = FindingText.Thread(analysis.Trace.Threads[longest.Thread]);
        var ended = range.Waits.Where(w => ProcessName(w.Holder) == main.Name).Sum(w => w.ReadyNs - w.StartNs);
        var withAll = byProcess.Count > 1
            ? $" ({Number(range.Holds.Count)} and {FindingText.Duration(range.WaitsNs)} with all holders)"
            : "";
        return $"{Name(found)} was held for {Held(main.Holds, range)} of {Range(range, delay)} by {Holders(found, main.Name, main.Holds)}"
            + $"{string.Concat(others)}: {Number(main.Holds.Count)} hand-offs, {FindingText.Duration(ended)} of waits{withAll}; "
            + $"{Number(waiters)} threads waited, "
            + $"at most {Number(most)} at a time, the longest {FindingText.Duration(longest.ReadyNs - longest.StartNs)} "
            + $"by {thread}. {Certainty(found, range)}";
    }

    private string Range(ContendedRange range, Marker? delay)
    {
        var text = $"{FindingText.Duration(range.LengthNs)} ({FindingText.Range(range.StartNs, range.EndNs)})";
        return delay is null
            ? text
            : $"the {text} in which the window of {FindingText.Thread(analysis.Trace.Threads[delay.Thread])} did not respond,";
    }

    private string Name(LockUse found) => found.ProcessThread < 0
        ? found.Signature.Name
        : $"{found.Signature.Name} of {analysis.Trace.Threads[found.ProcessThread].Process}";

    private string ProcessName(int thread) => analysis.Trace.Threads[thread].ProcessName ?? UnknownProcess;

    private string Holders(LockUse found, string name, List<LockHold> holds)
    {
        var processes = holds.Select(h => analysis.ThreadProcesses.Of(h.Holder)).Distinct().Count();
        var isExiting = _functions.AreExiting(holds);
        var through = _functions.Through(found.Signature, holds) is { } function ? $", through {function}" : "";
        return isExiting
            ? $"exiting processes ({name}{through})"
            : processes == 1
                ? $"{analysis.Trace.Threads[holds[0].Holder].Process}{through}"
                : $"{Number(processes)} processes ({name}{through})";
    }

    private string Certainty(LockUse found, ContendedRange range)
    {
        var identity = found.StackIdentity switch
        {
            LockIdentity.AcquireStack => "Told by the stacks of the waiting threads alone. ",
            LockIdentity.ReleaseStack => "Told by the stacks of the releasing threads alone. ",
            _ => "",
        };
        var address = found.Address is { } known ? $"Its address is {AddressText.Of(known)}. " : "";
        var bounds = found.Coverage != LockCoverage.Several ? $"All holders together: {Held(range.Holds, range)}."
            : found.Addresses.Count > 1
                ? $"The waits show {Number(found.Addresses.Count)} addresses of locks, so these are estimates."
                : "The signature means several locks, so these are estimates.";
        return identity + address + bounds;
    }

    /// <summary>Writes how much of a range holds took: both bounds, unless they are nearly the same.</summary>
    private string Held(IReadOnlyList<LockHold> holds, ContendedRange range)
    {
        var (min, max) = (holds.Sum(h => h.MinNs), holds.Sum(h => h.MaxNs));
        return min >= thresholds.SameBounds * max
            ? $"{Percent(max, range.LengthNs)} %"
            : $"{Percent(min, range.LengthNs)} to {Percent(max, range.LengthNs)} %";
    }

    private static string Percent(long part, long whole)
    {
        var percent = 100.0 * part / whole;
        return percent.ToString(percent < 10 ? "0.#" : "0", CultureInfo.InvariantCulture);
    }

    private static string Number(int value) => value.ToString("N0", CultureInfo.InvariantCulture);
}
