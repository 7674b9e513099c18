using WpaAddins.Cli.Parsing;
using WpaAddins.Etl;

namespace WpaAddins.Cli.Reading;

/// <summary>
/// Computes the memory limit of a trace, and rejects a limit so low that whole CPUs would be missing.
/// </summary>
internal static class MemoryLimit
{
    /// <summary>Computes the limits of a trace: the defaults, or those with the requested memory.</summary>
    /// <exception cref="CommandFailedException">The requested memory is less than the trace needs.</exception>
    public static EtlLimits Find(string path, ReadingSettings settings)
    {
        if (settings.MaxResidentBytes is not { } bytes || settings.Source != SourceName.Etl)
        {
            return EtlLimits.Default;
        }

        using var file = EtlFile.Open(path);
        var least = file.MinResidentBytes;
        return bytes >= least
            ? EtlLimits.Default with { MaxResidentBytes = Math.Max(bytes / settings.Sharing, Math.Max(least, 1)) }
            : throw new CommandFailedException(
                string.Create(CultureInfo.InvariantCulture, $"{path}: --max-memory is {bytes:N0} bytes, this file needs {least:N0}: ")
                + "one buffer of each CPU is in memory at a time. With less, whole CPUs would be left out. "
                + $"Give --max-memory {SizeArgument.AtLeast(least)} or more",
                ExitCode.Usage);
    }
}
