namespace Microsoft.Performance.SDK;

public class ErrorInfo : IFormattable
{
    public ErrorInfo(string code, string message) => (Code, Message) = (code, message);

    public string Code { get; }

    public string Message { get; }

    public string ToString(string format, IFormatProvider formatProvider) => $"{Code}: {Message}";
}
