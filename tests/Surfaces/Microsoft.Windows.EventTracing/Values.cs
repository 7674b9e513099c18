namespace Microsoft.Windows.EventTracing;

public readonly struct TraceTimestampValue
{
    public long RawValue => 0;
}

public readonly struct TraceTimestamp
{
    public TraceTimestampValue Value => default;

    public long Nanoseconds => 0;

    public bool HasValue => false;
}

public readonly struct Address
{
    public Address(ulong value)
    {
    }

    public long Value => 0;
}

public readonly struct AddressRange
{
    public Address BaseAddress => default;
}

public readonly struct DataSize
{
    public long Bytes => 0;
}

public readonly struct FrequencyValue
{
    public long Hertz => 0;
}

public interface ITraceTimestampContext
{
    TraceTimestampValue ReferenceValue { get; }
}
