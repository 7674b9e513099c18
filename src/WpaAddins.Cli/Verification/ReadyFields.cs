using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Cli.Verification;

/// <summary>The fields of a ReadyThread that do not depend on how a source numbers threads.</summary>
internal readonly record struct ReadyFields(uint? Thread, ReadyThreadAdjustReason Reason, int Increment, ReadyThreadFlags Flags)
{
    public static ReadyFields Read(TraceData trace, int row)
    {
        ref readonly var ready = ref trace.Readies[row];
        return new(SwitchFields.Id(trace, ready.Thread), ready.AdjustReason, ready.AdjustIncrement, ready.Flags);
    }

    /// <summary>Lists the fields by name, each with its text in this record and in another one.</summary>
    public IEnumerable<(string Name, string First, string Second)> Names(ReadyFields other) =>
    [
        ("thread", SwitchFields.Text(Thread), SwitchFields.Text(other.Thread)),
        ("adjust reason", Reason.ToString(), other.Reason.ToString()),
        ("increment", SwitchFields.Text(Increment), SwitchFields.Text(other.Increment)),
        ("flags", Flags.ToString(), other.Flags.ToString()),
    ];
}
