namespace Microsoft.Windows.EventTracing;

public enum TraceClockType
{
    PerformanceCounter = 0,
    SystemTime = 1,
    ProcessorCycleCounter = 2,
}

public interface ITraceTimestampContext
{
    TraceClockType ClockType { get; }

    bool IsPartial { get; }

    DateTimeOffset ReferenceTime { get; }

    TraceTimestampValue ReferenceValue { get; }

    TraceTimestampValue GetApproximateValue(Timestamp timestamp);

    DateTimeOffset GetDateTimeOffset(TraceTimestampValue traceTimestampValue);

    Timestamp GetRelativeTimestamp(TraceTimestampValue traceTimestampValue);
}

public readonly struct TraceTimestampValue
{
    public TraceTimestampValue(long rawValue) => RawValue = rawValue;

    public long RawValue { get; }
}

public readonly struct TraceTimestamp
{
    private readonly TraceTimestampValue _value;

    public TraceTimestamp(ITraceTimestampContext context, TraceTimestampValue value)
    {
        Context = context;
        _value = value;
    }

    public ITraceTimestampContext Context { get; }

    public bool HasValue => Context != null;

    public bool IsPartial => Context.IsPartial;

    public long Nanoseconds => RelativeTimestamp.Nanoseconds;

    public Timestamp RelativeTimestamp => Context.GetRelativeTimestamp(_value);

    public TraceTimestampValue Value => IsPartial ? throw new InvalidOperationException("the timestamp is partial") : _value;
}

public readonly struct Timestamp
{
    public Timestamp(long nanoseconds) => Nanoseconds = nanoseconds;

    public long Nanoseconds { get; }
}

public readonly struct Address
{
    public Address(ulong value) => Value = unchecked((long)value);

    public long Value { get; }
}

public readonly struct AddressRange
{
    public AddressRange(Address baseAddress, long size)
    {
        BaseAddress = baseAddress;
        Size = new DataSize(size);
    }

    public Address BaseAddress { get; }

    public DataSize Size { get; }
}

public readonly struct DataSize
{
    public DataSize(long bytes) => Bytes = bytes;

    public long Bytes { get; }
}

public readonly struct FrequencyValue
{
    public FrequencyValue(long hertz) => Hertz = hertz;

    public long Hertz { get; }
}
