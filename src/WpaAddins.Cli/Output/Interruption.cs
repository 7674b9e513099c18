using System.Runtime.InteropServices;

namespace WpaAddins.Cli.Output;

/// <summary>
/// Handles Ctrl+C and SIGTERM: cancels the command, and ends the process if the command does not stop within a
/// second.
/// </summary>
internal sealed class Interruption : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMilliseconds(900);
    private readonly CancellationTokenSource _source = new();
    private readonly ManualResetEventSlim _ended = new();
    private readonly PosixSignalRegistration _interrupt;
    private readonly PosixSignalRegistration _terminate;

    public Interruption()
    {
        _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, OnSignal);
        _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, OnSignal);
    }

    public CancellationToken Token => _source.Token;

    /// <summary>Gets the temporary files, which are removed if the command does not stop in time.</summary>
    public PendingFiles Pending { get; } = new();

    /// <summary>Removes the handlers when the command has ended.</summary>
    public void Dispose()
    {
        _ended.Set();
        _interrupt.Dispose();
        _terminate.Dispose();
    }

    private void OnSignal(PosixSignalContext context)
    {
        context.Cancel = true;
        _source.Cancel();
        if (!_ended.Wait(s_patience))
        {
            Pending.Delete();
            Console.Error.WriteLine(Terminal.Messages.Prefix + "interrupted");
            Environment.Exit(ExitCode.Failed);
        }
    }
}
