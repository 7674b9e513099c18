using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

/// <summary>An event, or one half of a switch.</summary>
/// <param name="Rank">0 a thread leaves, 1 no switch, 2 a thread comes.</param>
internal readonly record struct SchedulePart(ScheduleEvent Happened, int Rank)
{
    public static IEnumerable<SchedulePart> Split(ScheduleEvent happened) =>
        happened.Kind == ScheduleEventKind.Switch
            ? [new SchedulePart(happened, 0), new SchedulePart(happened, 2)]
            : [new SchedulePart(happened, 1)];
}
