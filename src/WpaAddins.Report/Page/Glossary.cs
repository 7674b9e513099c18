namespace WpaAddins.Report.Page;

/// <summary>The terms that the report explains at its end.</summary>
internal static class Glossary
{
    public static IReadOnlyList<(string Word, string Meaning)> Words { get; } =
    [
        ("Ready", "The thread is able to run and waits for a CPU."),
        ("Priority", "0 to 31. Of threads with the same rank, the one with the higher priority runs first."),
        ("Rank", "The scheduler compares ranks before priorities: a thread of a lower rank runs first. Threads outside of scheduling groups have rank 0."),
        ("Beaten by rank", "Ready, while a thread with a lower rank and no higher priority ran."),
        ("Beaten by priority", "Ready, while every thread that ran had a higher priority, and no higher rank. If several classes hold at one moment, the first of these counts: idle, inverted, beaten by rank, equal, beaten by priority."),
        ("Equal", "Ready, while a thread of the same rank and priority ran: such threads take turns (round-robin)."),
        ("Inverted", "Ready, while a thread ran that this one precedes by rank and priority."),
        ("Contended", "The part of ready time in which other threads had the CPU."),
        ("Starved", "The contended time of each ready interval beyond one quantum, because round-robin explains the first quantum."),
        ("Starvation score", "Contention-weighted mean wait (Σc²/Σc): pick a random moment of contended time; how long, on average, is the contended wait that it belongs to? One wait of 20 s scores 20 s, many waits of 100 us score 100 us."),
        ("Hand-off", "A release of a lock that made a waiting thread ready."),
        ("Held visibly", "The trace shows when a lock was released, but not when it was acquired. Of two numbers, the first is the time for which threads certainly held the lock, the second the longest time for which they can have held it. A single number is both."),
        ("Balance set manager", "A kernel thread. Once a second, it boosts threads that were ready for 3 to 5 s to priority 15 for a short time."),
        ("Context switch", "A CPU stops running one thread and runs another one."),
        ("At least", "The number is a lower bound, because the exact value is not in the trace: the end of a ready interval or hang, or the acquisition of a lock, was not recorded."),
        ("Occupant", "The thread that ran on a CPU while another thread was ready."),
        ("Who ran meanwhile", "Contended time, charged to the threads that ran instead (blame). Each moment is divided equally among them."),
        ("Times", "Seconds since the start of the trace. Columns in (s) have nanoseconds as decimals; columns in (us) are microseconds."),
    ];
}
