namespace WpaAddins.Cli;

/// <summary>
/// Ends the command with a one-line message and an exit code. The inner exception is shown with <c>--debug</c>.
/// </summary>
internal sealed class CommandFailedException(
    string message, int exitCode = ExitCode.Failed, Exception? inner = null) : Exception(message, inner)
{
    public int ExitCode => exitCode;
}
