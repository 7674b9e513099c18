using System.Globalization;
using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>Keeps what a plugin writes to the host's log.</summary>
internal sealed class HostLog : ILogger
{
    public List<string> Errors { get; } = [];

    /// <summary>Gets the lines that tell of no failure.</summary>
    public List<string> Notices { get; } = [];

    public List<string> Warnings { get; } = [];

    public void Info(string fmt, params object[] args) => Notices.Add(string.Format(CultureInfo.InvariantCulture, fmt, args));

    public void Warn(string fmt, params object[] args) => Warnings.Add(string.Format(CultureInfo.InvariantCulture, fmt, args));

    public void Error(string fmt, params object[] args) => Errors.Add(string.Format(CultureInfo.InvariantCulture, fmt, args));

    public void Error(Exception e, string fmt, params object[] args) =>
        Errors.Add(string.Format(CultureInfo.InvariantCulture, fmt, args) + ": " + e.Message);
}
