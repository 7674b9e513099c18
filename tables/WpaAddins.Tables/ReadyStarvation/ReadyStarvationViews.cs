using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.ReadyStarvation;

/// <summary>The views of the table Ready Starvation.</summary>
internal static class ReadyStarvationViews
{
    private const string LongestStart = "Longest Ready Start (s)";
    private const string LongestEnd = "Longest Ready End (s)";

    /// <summary>Creates the views.</summary>
    /// <returns>The view that opens first, then the others.</returns>
    public static IReadOnlyList<View> All() =>
    [
        new("43453280-221a-47aa-8192-03c469bd43fc", "Most starved threads",
            "Which threads could run but did not, and did other threads cause it?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Starvation Score (us)", "Starved (us)", "Unfair (us)", "Contended (us)",
                "Starvation %", "Ready (us)", "Ready Count", "Censored Count", "Longest Ready (us)",
                LongestStart, LongestEnd, "p50 (us)", "p90 (us)", "p95 (us)", "p99 (us)", "N50 (us)",
                "Running (us)", "Min Priority", "Max Priority", "Min Rank", "Max Rank",
            ],
            Order = [new("Starvation Score (us)", true), new("Contended (us)", true)],
            ExpandedDepth = 2,
        },
        new("e5357d3d-876c-44c3-8886-bba00e3f68e7", "Longest ready interval of each thread",
            "When was each thread ready the longest without running?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Longest Ready (us)", "Starvation Score (us)", "Starved (us)", "Unfair (us)", "Contended (us)",
            ],
            GraphColumns = [LongestStart, LongestEnd],
            Order = [new("Longest Ready (us)", true), new("Starvation Score (us)", true)],
            Chart = ChartType.Gantt,
            Range = new(LongestStart, LongestEnd),
            Highlights = Highlight.ByLength(LongestStart, LongestEnd, "Starvation Score (us)"),
            ExpandedDepth = 2,
        },
        new("bef31892-e269-4206-a21f-79680d30312f", "Threads beaten by rank",
            "Which threads were ready while others ran that precede them by rank alone?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Rank Beaten (us)", "Contended (us)", "Ready (us)", "Starvation Score (us)", "Min Priority",
                "Max Priority", "Min Rank", "Max Rank", "Longest Ready (us)", LongestStart, LongestEnd,
            ],
            Order = [new("Rank Beaten (us)", true), new("Contended (us)", true)],
            ExpandedDepth = 2,
        },
        new("0d1c1fc3-b8b4-4498-968e-51c89d29ce30", "What ran while threads were ready",
            "Why did ready threads not run: rank, priority, round-robin, or although a CPU was idle?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Ready (us)", "Contended (us)", "Unfair (us)", "Idle (us)", "Inverted (us)",
                "Rank Beaten (us)", "Equal (us)", "Priority Beaten (us)", "Interrupt (us)", "Unknown (us)",
                "Min Priority", "Max Priority", "Min Rank", "Max Rank",
            ],
            Order = [new("Contended (us)", true), new("Ready (us)", true)],
            ExpandedDepth = 2,
        },
        new("ba83790c-cf9b-4653-bc4f-5429634b994d", "How threads became ready",
            "Did threads become ready by a wake-up, a preemption, a quantum end or a yield?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Ready (us)", "Ready Count", "Mean (us)", "Woken Count", "Woken (us)",
                "Preempted Count", "Preempted (us)", "Quantum End Count", "Quantum End (us)", "Yielded Count",
                "Yielded (us)", "Readied Count", "Early Count", "Extra Wake-Ups", "Censored End Count", "Censored End (us)",
                "Censored Cut Count", "Censored Cut (us)",
            ],
            Order = [new("Ready (us)", true)],
            ExpandedDepth = 2,
        },
        new("cea19390-6f61-4985-b3e9-5e9f834ae0ec", "Where the time of each thread went",
            "How long did each thread run, wait for a CPU, and wait for something else?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Running (us)", "Ready (us)", "Waiting (us)", "Throttled (us)", "Swapped Out (us)",
                "Off CPU Unknown (us)", "Switch-Ins", "Run Slices", "First (s)", "Last (s)",
            ],
            Order = [new("Running (us)", true)],
            ExpandedDepth = 2,
        },
    ];
}
