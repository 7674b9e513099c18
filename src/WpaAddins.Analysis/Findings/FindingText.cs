using System.Globalization;
using WpaAddins.Trace.Symbols;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Formats the numbers and names in findings.</summary>
/// <remarks>The culture of the system does not change the text.</remarks>
public static class FindingText
{
    private const double NanosecondsPerSecond = 1e9;

    /// <summary>Formats a duration.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>62.1 ms</c>, <c>1.125 s</c> or <c>19.5 s</c>.</returns>
    public static string Duration(long ns) => Math.Abs(ns) switch
    {
        < 1_000 => Invariant($"{ns} ns"),
        < 999_950 => Invariant($"{ns / 1e3:0.0} us"),
        < 999_950_000 => Invariant($"{ns / 1e6:0.0} ms"),
        < 9_999_500_000 => Invariant($"{ns / NanosecondsPerSecond:0.000} s"),
        _ => Invariant($"{ns / NanosecondsPerSecond:#,0.0} s"),
    };

    /// <summary>Formats a duration such as a threshold, with all of its decimals.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>31.25 ms</c> or <c>2.5 s</c>.</returns>
    public static string ExactDuration(long ns) => ns < NanosecondsPerSecond
        ? Invariant($"{ns / 1e6:0.######} ms")
        : Invariant($"{ns / NanosecondsPerSecond:0.#########} s");

    /// <summary>Formats a range of trace time.</summary>
    /// <returns>Such as <c>30.33–49.83 s</c>; two to six decimals: the shorter the range, the more.</returns>
    public static string Range(long startNs, long endNs)
    {
        var format = RangeFormat(endNs - startNs);
        return $"{Seconds(startNs, format)}–{Seconds(endNs, format)} s";
    }

    /// <summary>Formats a range of trace time in which something happened at an unknown time.</summary>
    /// <returns>Such as <c>between 9.875 and 9.904 s</c>.</returns>
    public static string Between(long startNs, long endNs)
    {
        var format = RangeFormat(endNs - startNs);
        return $"between {Seconds(startNs, format)} and {Seconds(endNs, format)} s";
    }

    /// <summary>Formats a point of trace time.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>3.820 s</c>.</returns>
    public static string Time(long ns) => $"{Seconds(ns, "#,0.000")} s";

    /// <summary>Formats a part of a whole as a percentage.</summary>
    /// <returns>Such as <c>96 %</c>; below ten percent with at most one decimal: <c>3.6 %</c>.</returns>
    public static string Percent(long part, long whole)
    {
        var percent = whole == 0 ? 0 : 100.0 * part / whole;
        return percent < 9.95 ? Invariant($"{percent:0.#} %") : Invariant($"{percent:0} %");
    }

    /// <summary>Formats a part of a whole as a percentage that is a lower bound.</summary>
    /// <returns>As <see cref="Percent"/>, but rounded down.</returns>
    public static string PercentAtLeast(long part, long whole)
    {
        var percent = whole == 0 ? 0 : 100.0 * part / whole;
        return percent < 10 ? Invariant($"{Math.Floor(10 * percent) / 10:0.#} %") : Invariant($"{Math.Floor(percent):0} %");
    }

    /// <summary>Formats a number with a noun.</summary>
    /// <returns>Such as <c>1 thread</c> or <c>1,133 threads</c>.</returns>
    public static string Count(long count, string one, string many) => Invariant($"{count:N0} {(count == 1 ? one : many)}");

    /// <summary>Summarises the analysis of a trace in a few words.</summary>
    /// <returns>
    /// Such as <c>2 findings</c>. Without findings, the text is <c>nothing found</c> if all investigations had the
    /// necessary records; otherwise it says that some or all could not look.
    /// </returns>
    public static string Summary(int findings, IReadOnlyList<InvestigationResult> results)
    {
        ArgumentNullException.ThrowIfNull(results);
        var blind = results.Count(r => r.Outcome == InvestigationOutcome.CouldNotLook);
        return findings > 0 ? Count(findings, "finding", "findings")
            : blind == 0 ? "nothing found"
            : blind == results.Count ? "could not look"
            : Invariant($"{blind:N0} of {results.Count:N0} investigations could not look, the {(blind == results.Count - 1 ? "other" : "others")} found nothing");
    }

    /// <summary>Formats a number of occurrences.</summary>
    /// <returns>Such as <c>once</c> or <c>955 times</c>.</returns>
    public static string Occurrences(long count) => count switch
    {
        1 => "once",
        2 => "twice",
        _ => Invariant($"{count:N0} times"),
    };

    /// <summary>Formats the name of a function. Without symbols, the name is that of the module.</summary>
    /// <returns>Such as <c>ntdll.dll!RtlUserThreadStart</c>, <c>clr.dll</c> or <c>outside all modules</c>.</returns>
    public static string Function(FunctionName name) => name switch
    {
        (null, _) => "outside all modules",
        ({ } module, null) => module,
        _ => name.ToString(),
    };

    /// <summary>Formats the name of the process of a thread.</summary>
    /// <returns>Such as <c>LockApp.exe</c>; <c>Unknown (7524)</c> without a name; <c>Unknown (0)</c> without an id.</returns>
    public static string Process(ThreadRow thread)
    {
        ArgumentNullException.ThrowIfNull(thread);
        return thread.ProcessName ?? thread.Process;
    }

    /// <summary>Formats the name of a thread, with its process.</summary>
    /// <returns>Such as <c>SpinWait.exe thread 5152 "Pool worker"</c>.</returns>
    public static string Thread(ThreadRow thread) => $"{Process(thread)} {ThreadWithoutProcess(thread)}";

    /// <summary>Formats the name of a thread without its process.</summary>
    /// <returns>Such as <c>thread 5152 "Pool worker"</c>.</returns>
    public static string ThreadWithoutProcess(ThreadRow thread)
    {
        ArgumentNullException.ThrowIfNull(thread);
        return Invariant($"thread {thread.ThreadId}") + (string.IsNullOrEmpty(thread.Name) ? "" : $" \"{thread.Name}\"");
    }

    /// <summary>Joins words with commas and "and".</summary>
    /// <returns>Such as <c>a, b and c</c>.</returns>
    public static string JoinWords(IReadOnlyList<string> words)
    {
        ArgumentNullException.ThrowIfNull(words);
        return words.Count < 2 ? string.Concat(words) : $"{string.Join(", ", words.SkipLast(1))} and {words[^1]}";
    }

    /// <summary>Joins sentences that are not empty.</summary>
    public static string JoinSentences(params IEnumerable<string> sentences) =>
        string.Join(' ', sentences.Where(s => s.Length > 0));

    /// <summary>Formats a text with the invariant culture.</summary>
    public static string Invariant(FormattableString text) => FormattableString.Invariant(text);

    private static string RangeFormat(long lengthNs) => lengthNs switch
    {
        < 10_000_000 => "#,0.000000",
        < 10_000_000_000 => "#,0.000",
        _ => "#,0.00",
    };

    private static string Seconds(long ns, string format) =>
        (ns / NanosecondsPerSecond).ToString(format, CultureInfo.InvariantCulture);
}
