namespace WpaAddins.Report.Page;

/// <summary>What a reader who was not there needs to know.</summary>
internal static class Glossary
{
    public static IReadOnlyList<(string Word, string Meaning)> Words { get; } =
    [
        ("Ready", "The thread could run and waited for a CPU: nothing else kept it."),
        ("Priority", "0 to 31; of threads of equal rank the higher one runs."),
        ("Rank", "Comes before priority: a thread of a lower rank runs first. Rank 0 is a thread outside of every scheduling group."),
        ("Beaten by rank", "A thread ran that has no higher priority, and still comes first because its rank is lower."),
        ("Passed over", "A thread ran that should have given way by rank and priority: an inversion."),
        ("Equal", "A thread of the same rank and priority ran: round-robin, everybody's turn comes."),
        ("Contended", "The part of a wait in which another thread had the CPU that this one wanted."),
        ("Starved", "What the contended part of each wait has beyond one quantum, since round-robin explains the first."),
        ("Starvation score", "The contended wait in which an average contended moment lies: one wait of 20 s scores 20 s, many of 100 us score 100 us."),
        ("Hand-off", "A thread that had a lock released it and so woke one that waited for it."),
        ("Hold, least and most", "Who has a lock is seen at its releases only: for certain since the first number, possibly since the second."),
        ("Balance set manager", "Once a second it lifts threads that were ready for about 4 s to priority 15 for a short time."),
        ("Context switch", "A CPU stops one thread and goes on with another one."),
        ("At least, ≥", "The end of a wait was not recorded: its length is a lower bound."),
        ("Times", "Seconds since the beginning of the trace; (s) columns have nanoseconds as decimals, (us) columns are microseconds."),
    ];
}
