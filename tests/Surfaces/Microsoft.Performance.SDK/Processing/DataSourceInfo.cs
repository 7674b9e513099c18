namespace Microsoft.Performance.SDK.Processing;

public sealed class DataSourceInfo
{
    public static readonly DataSourceInfo Default = new(0, long.MaxValue, new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc));
    public static readonly DataSourceInfo None = new(0, 0, new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc));

    public DataSourceInfo(
        long firstEventTimestampNanoseconds, long lastEventTimestampNanoseconds, DateTime firstEventWallClockUtc)
    {
        FirstEventTimestampNanoseconds =
            Demand.AtLeast(firstEventTimestampNanoseconds, 0, nameof(firstEventTimestampNanoseconds));
        EndTimestampNanoseconds = Demand.AtLeast(
            lastEventTimestampNanoseconds, firstEventTimestampNanoseconds, nameof(lastEventTimestampNanoseconds));
        FirstEventWallClockUtc = firstEventWallClockUtc.Kind == DateTimeKind.Utc
            ? firstEventWallClockUtc
            : throw new ArgumentException("the time is not in UTC", nameof(firstEventWallClockUtc));
    }

    public long FirstEventTimestampNanoseconds { get; }

    public long EndTimestampNanoseconds { get; }

    public DateTime FirstEventWallClockUtc { get; }

    public IList<ErrorInfo> Errors { get; } = [];
}
