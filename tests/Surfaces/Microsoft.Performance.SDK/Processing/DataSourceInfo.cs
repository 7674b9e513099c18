namespace Microsoft.Performance.SDK.Processing;

public sealed class DataSourceInfo
{
    public static readonly DataSourceInfo Default = new(0, long.MaxValue, new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc));
    public static readonly DataSourceInfo None = new(0, 0, DateTime.SpecifyKind(default, DateTimeKind.Utc));

    public DataSourceInfo(
        long firstEventTimestampNanoseconds, long lastEventTimestampNanoseconds, DateTime firstEventWallClockUtc)
    {
        if (firstEventTimestampNanoseconds < 0 || lastEventTimestampNanoseconds < firstEventTimestampNanoseconds)
        {
            throw new ArgumentOutOfRangeException(nameof(lastEventTimestampNanoseconds));
        }

        if (firstEventWallClockUtc.Kind != DateTimeKind.Utc)
        {
            throw new ArgumentException("the time is not in UTC", nameof(firstEventWallClockUtc));
        }

        FirstEventTimestampNanoseconds = firstEventTimestampNanoseconds;
        EndTimestampNanoseconds = lastEventTimestampNanoseconds;
        FirstEventWallClockUtc = firstEventWallClockUtc;
    }

    public long FirstEventTimestampNanoseconds { get; }

    public long EndTimestampNanoseconds { get; }

    public DateTime FirstEventWallClockUtc { get; }

    public IList<ErrorInfo> Errors { get; } = [];
}
