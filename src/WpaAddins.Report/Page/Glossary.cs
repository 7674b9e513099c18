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
        ("Beaten by priority", "Ready, while a thread with a higher priority ran, and its rank was not higher."),
        ("Equal", "Ready, while a thread of the same rank and priority ran: such threads take turns (round-robin)."),
        ("Inverted", "Ready, while a thread ran that this one precedes by rank and priority."),
        ("Contended", "The part of ready time in which other threads had the CPU."),
        ("Starved", "The contended time of each ready interval beyond one quantum, because round-robin explains the first quantum."),
        ("Starvation score", "Contention-weighted mean wait (Σc²/Σc): pick a random moment of contended time; how long, on average, is the contended wait that it belongs to? One wait of 20 s scores 20 s, many waits of 100 us score 100 us."),
        ("Hand-off", "A release of a lock that made a waiting thread ready."),
        ("Held visibly", "The trace shows when a lock was released, but not when it was acquired. The first number is the time for which the thread certainly held the lock, the second the longest time for which it can have held it."),
        ("Balance set manager", "A kernel thread. Once a second, it boosts threads that were ready for about 4 s to priority 15 for a short time."),
        ("Context switch", "A CPU stops running one thread and runs another one."),
        ("At least", "The end of an interval was not recorded, so its length is a lower bound."),
        ("Times", "Seconds since the start of the trace. Columns in (s) have nanoseconds as decimals; columns in (us) are microseconds."),
    ];
}
