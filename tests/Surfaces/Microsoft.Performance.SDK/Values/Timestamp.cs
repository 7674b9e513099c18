using System.Globalization;

namespace Microsoft.Performance.SDK;

public readonly struct Timestamp : IComparable<Timestamp>, IEquatable<Timestamp>, IFormattable
{
    private readonly long _nanoseconds;

    public Timestamp(long nanoseconds) => _nanoseconds = nanoseconds;

    public static Timestamp Zero => default;

    public static Timestamp MinValue => new(long.MinValue);

    public static Timestamp MaxValue => new(long.MaxValue);

    public long ToNanoseconds => _nanoseconds;

    public static bool operator <(Timestamp first, Timestamp second) => first._nanoseconds < second._nanoseconds;

    public static bool operator >(Timestamp first, Timestamp second) => first._nanoseconds > second._nanoseconds;

    public static bool operator <=(Timestamp first, Timestamp second) => first._nanoseconds <= second._nanoseconds;

    public static bool operator >=(Timestamp first, Timestamp second) => first._nanoseconds >= second._nanoseconds;

    public static bool operator ==(Timestamp first, Timestamp second) => first._nanoseconds == second._nanoseconds;

    public static bool operator !=(Timestamp first, Timestamp second) => first._nanoseconds != second._nanoseconds;

    public static TimestampDelta operator -(Timestamp first, Timestamp second) =>
        new(first._nanoseconds - second._nanoseconds);

    public int CompareTo(Timestamp other) => _nanoseconds.CompareTo(other._nanoseconds);

    public bool Equals(Timestamp other) => _nanoseconds == other._nanoseconds;

    public override bool Equals(object other) => other is Timestamp time && Equals(time);

    public override int GetHashCode() => _nanoseconds.GetHashCode();

    public override string ToString() => ToString(null, CultureInfo.CurrentCulture);

    public string ToString(string format, IFormatProvider formatProvider) =>
        TimestampFormatter.ToString(_nanoseconds, format, formatProvider);
}
