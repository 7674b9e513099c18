using System.Globalization;

namespace WpaAddins.Benchmarks.Processes;

/// <summary>Measures whole processes. Linux only, because peak memory comes from <c>wait4</c>.</summary>
/// <param name="meter">The compiled <c>c/measure.c</c>.</param>
internal sealed class ProcessMeter(CProgram meter)
{
    // A repeated trace has chain breaks, which the command line program reports with exit code 3.
    private static readonly HashSet<long> s_successCodes = [0, 3];

    /// <summary>Runs a command with its standard output thrown away.</summary>
    /// <exception cref="InvalidOperationException">The command failed.</exception>
    public ProcessUse Run(params IEnumerable<string> command)
    {
        var values = CProgram.Output(meter.Path, command).Split();
        if (!s_successCodes.Contains(Number(values[3])))
        {
            throw new InvalidOperationException($"{string.Join(' ', command)} failed with exit code {values[3]}.");
        }

        return new ProcessUse(
            TimeSpan.FromMicroseconds(Number(values[0]) / 1e3),
            TimeSpan.FromMicroseconds(Number(values[1]) / 1e3),
            Number(values[2]) * 1024);
    }

    private static long Number(string text) => long.Parse(text, CultureInfo.InvariantCulture);
}
