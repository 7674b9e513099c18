using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Cli.Tests.SecondSource.Library;

/// <summary>Trace time as the library documents it: nanoseconds since the reference value, which is zero.</summary>
internal sealed class PretendedClock(LogFileHeader header, bool isPartial, long errorNs) : ITraceTimestampContext
{
    public TraceClockType ClockType => header.ClockType switch
    {
        Etl.Time.ClockType.SystemTime => TraceClockType.SystemTime,
        Etl.Time.ClockType.CpuCycles => TraceClockType.ProcessorCycleCounter,
        _ => TraceClockType.PerformanceCounter,
    };

    public bool IsPartial => isPartial;

    private long Frequency => header.ClockType switch
    {
        Etl.Time.ClockType.SystemTime => 10_000_000,
        Etl.Time.ClockType.CpuCycles => header.CpuSpeedMHz * 1_000_000L,
        _ => header.PerformanceFrequency,
    };

    public DateTimeOffset ReferenceTime => DateTimeOffset.FromFileTime(header.StartFileTime);

    public TraceTimestampValue ReferenceValue => new(header.FirstTicks);

    public TraceTimestampValue GetApproximateValue(Timestamp timestamp)
    {
        var (ticks, rest) = Int128.DivRem((Int128)(timestamp.Nanoseconds - errorNs) * Frequency, 1_000_000_000);
        return new(header.FirstTicks + (long)ticks + (rest > 0 ? 1 : 0));
    }

    public DateTimeOffset GetDateTimeOffset(TraceTimestampValue traceTimestampValue) =>
        ReferenceTime.AddTicks(GetRelativeTimestamp(traceTimestampValue).Nanoseconds / 100);

    public Timestamp GetRelativeTimestamp(TraceTimestampValue traceTimestampValue)
    {
        var (time, rest) = Int128.DivRem(((Int128)traceTimestampValue.RawValue - header.FirstTicks) * 1_000_000_000, Frequency);
        return new((long)time - (rest < 0 ? 1 : 0) + errorNs);
    }
}
