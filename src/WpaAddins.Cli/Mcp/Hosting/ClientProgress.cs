using System.Diagnostics;
using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace WpaAddins.Cli.Mcp.Hosting;

/// <summary>Sends the progress of a request to the client, at most four times a second.</summary>
internal sealed class ClientProgress
{
    private const int Whole = 100;
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(250);

    private readonly McpServer _server;
    private readonly ProgressToken _token;
    private long _lastSent;
    private Task _sending = Task.CompletedTask;

    public ClientProgress(McpServer server, ProgressToken token)
    {
        (_server, _token) = (server, token);
        Work = new WorkProgress(Send);
    }

    public WorkProgress Work { get; }

    /// <summary>Waits until all progress has been sent, because no progress may follow the answer.</summary>
    public Task CompleteAsync() => _sending;

    // WorkProgress calls this method under a lock, so calls do not overlap.
    private void Send(int percent)
    {
        if (_lastSent != 0 && Stopwatch.GetElapsedTime(_lastSent) < s_pause)
        {
            return;
        }

        _lastSent = Stopwatch.GetTimestamp();
        _sending = SendAfterAsync(_sending, percent);
    }

    private async Task SendAfterAsync(Task before, int percent)
    {
        await before.ConfigureAwait(false);
        await _server.NotifyProgressAsync(
            _token,
            new ProgressNotificationValue { Progress = percent, Total = Whole, Message = "reading and analysing the trace" })
            .ConfigureAwait(false);
    }
}
