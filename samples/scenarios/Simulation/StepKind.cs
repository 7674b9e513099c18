namespace WpaAddins.Scenarios.Simulation;

/// <summary>The kinds of steps.</summary>
internal enum StepKind
{
    Run,
    RunUntil,
    Wait,
    Signal,
    Sleep,
    SleepUntil,
    Yield,
    Acquire,
    Release,
    SetPriority,
    SetBasePriority,
    ChangeRank,
    Start,
    BoostStarved,
    Write,
}
