namespace WpaAddins.Scenarios.Scenarios;

/// <summary>All scenarios.</summary>
internal static class ScenarioList
{
    /// <summary>Gets the scenarios, in the order in which they are listed.</summary>
    public static IReadOnlyList<Scenario> All { get; } =
    [
        new RankScenario(),
        new RankPriorityOnlyScenario(),
        new ThreadPairsScenario(isFixed: false),
        new ThreadPairsScenario(isFixed: true),
        new BalanceSetScenario(),
        new BalanceSetRealTimeScenario(),
        new SmallIoScenario(),
        new LockHoldersScenario(),
        new ProcessExitStormScenario(),
        new MemoryScanScenario(),
        new SerialSectionScenario(),
    ];

    public static Scenario? Find(string name) =>
        All.FirstOrDefault(s => string.Equals(s.Name, name, StringComparison.OrdinalIgnoreCase));
}
