namespace Microsoft.Performance.SDK;

public struct TimeRange : IEquatable<TimeRange>
{
    public TimeRange(Timestamp startTime, Timestamp endTime) => (StartTime, EndTime) = (startTime, endTime);

    public Timestamp StartTime { get; set; }

    public Timestamp EndTime { get; set; }

    public TimestampDelta Duration => EndTime - StartTime;

    public bool Equals(TimeRange other) => StartTime == other.StartTime && EndTime == other.EndTime;

    public override bool Equals(object obj) => obj is TimeRange range && Equals(range);

    public override int GetHashCode() => (StartTime, EndTime).GetHashCode();
}
