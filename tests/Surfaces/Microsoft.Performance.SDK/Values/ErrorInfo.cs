namespace Microsoft.Performance.SDK;

public class ErrorInfo : IFormattable
{
    public ErrorInfo(string code, string message) => (Code, Message) =
        (Demand.Something(code, nameof(code)), Demand.Something(message, nameof(message)));

    public string Code { get; }

    public string Message { get; }

    public override string ToString() => ToString(null, null);

    public string ToString(string format, IFormatProvider formatProvider) =>
        format is null or "G" ? $"{Code}: {Message}" : throw new FormatException($"'{format}' is no format of an error");
}
