namespace WpaAddins.Scenarios.Simulation;

/// <summary>The kinds of alarms.</summary>
internal enum AlarmKind
{
    /// <summary>A step or a quantum ends.</summary>
    Processor,

    /// <summary>A CPU checks the ready threads because another CPU requests it.</summary>
    Call,

    /// <summary>A sleep ends.</summary>
    Timer,

    /// <summary>All CPUs are sampled.</summary>
    Sample,

    /// <summary>A device signals an event.</summary>
    Interrupt,
}
