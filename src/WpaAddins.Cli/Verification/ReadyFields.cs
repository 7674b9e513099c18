using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;

namespace WpaAddins.Cli.Verification;

/// <summary>The fields of a ReadyThread that do not depend on how a source numbers threads.</summary>
/// <param name="Thread">Id of the thread that becomes ready; null = unknown.</param>
/// <param name="Reason">Why its priority is adjusted.</param>
/// <param name="Increment">By how much.</param>
/// <param name="Flags">The flags.</param>
internal readonly record struct ReadyFields(uint? Thread, ReadyThreadAdjustReason Reason, int Increment, ReadyThreadFlags Flags)
{
    /// <summary>Takes them from a row.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="row">The row.</param>
    /// <returns>The fields.</returns>
    public static ReadyFields Of(TraceData trace, int row)
    {
        var r = trace.Readies;
        return new(SwitchFields.Id(trace, r.Thread[row]), r.AdjustReason[row], r.AdjustIncrement[row], r.Flags[row]);
    }

    /// <summary>Names the fields and what two records have in them.</summary>
    /// <param name="other">The other record.</param>
    /// <returns>Each with both texts.</returns>
    public IEnumerable<(string Name, string First, string Second)> Names(ReadyFields other) =>
    [
        ("thread", SwitchFields.Text(Thread), SwitchFields.Text(other.Thread)),
        ("adjust reason", Reason.ToString(), other.Reason.ToString()),
        ("increment", SwitchFields.Text(Increment), SwitchFields.Text(other.Increment)),
        ("flags", Flags.ToString(), other.Flags.ToString()),
    ];
}
