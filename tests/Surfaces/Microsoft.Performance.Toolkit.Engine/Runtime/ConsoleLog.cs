using System.Globalization;
using Microsoft.Performance.SDK.Processing;

namespace Microsoft.Performance.SDK.Runtime;

/// <summary>Writes to the standard error stream, as discovery does in the real assembly when it is given no log.</summary>
internal sealed class ConsoleLog : ILogger
{
    public void Info(string fmt, params object[] args) => Write(fmt, args);

    public void Warn(string fmt, params object[] args) => Write(fmt, args);

    public void Error(string fmt, params object[] args) => Write(fmt, args);

    public void Error(Exception e, string fmt, params object[] args) => Write(fmt, args);

    private static void Write(string format, object[] arguments) =>
        Console.Error.WriteLine(string.Format(CultureInfo.InvariantCulture, format, arguments));
}
