using System.Runtime.InteropServices;

namespace WpaAddins.Cli.Output;

/// <summary>Ctrl+C and a request to end: the command stops by itself, and is stopped if it does not within a second.</summary>
internal sealed class Interruption : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMilliseconds(900);
    private readonly CancellationTokenSource _source = new();
    private readonly ManualResetEventSlim _ended = new();
    private readonly PosixSignalRegistration _interrupt;
    private readonly PosixSignalRegistration _terminate;

    /// <summary>Begins to listen.</summary>
    public Interruption()
    {
        _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, OnSignal);
        _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, OnSignal);
    }

    /// <summary>Gets what is cancelled.</summary>
    public CancellationToken Token => _source.Token;

    /// <summary>Gets the files to remove if the command does not end by itself.</summary>
    public PendingFiles Pending { get; } = new();

    /// <summary>Stops to listen: the command has ended.</summary>
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
