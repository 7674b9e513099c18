using System.Globalization;

namespace Microsoft.Performance.SDK;

public readonly struct TimestampDelta : IComparable<TimestampDelta>, IEquatable<TimestampDelta>, IFormattable
{
    private readonly long _nanoseconds;

    public TimestampDelta(long nanoseconds) => _nanoseconds = nanoseconds;

    public static TimestampDelta Zero => default;

    public long ToNanoseconds => _nanoseconds;

    public static bool operator ==(TimestampDelta first, TimestampDelta second) =>
        first._nanoseconds == second._nanoseconds;

    public static bool operator !=(TimestampDelta first, TimestampDelta second) =>
        first._nanoseconds != second._nanoseconds;

    public int CompareTo(TimestampDelta other) => _nanoseconds.CompareTo(other._nanoseconds);

    public bool Equals(TimestampDelta other) => _nanoseconds == other._nanoseconds;

    public override bool Equals(object other) => other is TimestampDelta duration && Equals(duration);

    public override int GetHashCode() => _nanoseconds.GetHashCode();

    public override string ToString() => ToString(null, CultureInfo.CurrentCulture);

    public string ToString(string format, IFormatProvider formatProvider) =>
        TimestampFormatter.ToString(_nanoseconds, format, formatProvider);
}
