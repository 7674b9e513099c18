namespace WpaAddins.Cli;

/// <summary>Ends the command with one line for the person who gave it.</summary>
/// <param name="message">The line, without the program's name.</param>
/// <param name="exitCode">What to tell the shell.</param>
/// <param name="inner">What it came from, for <c>--debug</c>.</param>
internal sealed class CommandFailedException(
    string message, int exitCode = ExitCode.Failed, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>Gets what to tell the shell.</summary>
    public int ExitCode => exitCode;
}
