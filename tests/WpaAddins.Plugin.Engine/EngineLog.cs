using System.Globalization;
using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.EngineRun;

/// <summary>Keeps the errors that the engine and the plugin write to the log.</summary>
internal sealed class EngineLog : ILogger
{
    /// <summary>Gets the errors, in the order in which they came.</summary>
    public List<string> Errors { get; } = [];

    public void Verbose(string fmt, params object[] args)
    {
    }

    public void Verbose(Exception e, string fmt, params object[] args)
    {
    }

    public void Info(string fmt, params object[] args)
    {
    }

    public void Info(Exception e, string fmt, params object[] args)
    {
    }

    public void Warn(string fmt, params object[] args)
    {
    }

    public void Warn(Exception e, string fmt, params object[] args)
    {
    }

    public void Error(string fmt, params object[] args) => Add(Text(fmt, args));

    public void Error(Exception e, string fmt, params object[] args) => Add($"{Text(fmt, args)}: {e}");

    public void Fatal(string fmt, params object[] args) => Add(Text(fmt, args));

    public void Fatal(Exception e, string fmt, params object[] args) => Add($"{Text(fmt, args)}: {e}");

    /// <summary>Without arguments the text is no format: the engine puts exceptions into it, braces and all.</summary>
    private static string Text(string format, object[] arguments) =>
        arguments.Length == 0 ? format : string.Format(CultureInfo.InvariantCulture, format, arguments);

    private void Add(string error)
    {
        lock (Errors)
        {
            Errors.Add(error);
        }
    }
}
