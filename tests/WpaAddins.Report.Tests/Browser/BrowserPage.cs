using System.Collections.Concurrent;
using System.Globalization;
using System.Net.WebSockets;
using System.Text;
using System.Text.Json;

namespace WpaAddins.Report.Tests.Browser;

/// <summary>A tab of Chromium, driven by its DevTools protocol: runs script, and notes what it logs and asks for.</summary>
internal sealed class BrowserPage : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);
    private readonly ClientWebSocket _socket = new();
    private readonly byte[] _buffer = new byte[1 << 16];
    private readonly ConcurrentQueue<JsonElement> _events = [];
    private string? _session;
    private int _lastId;

    private BrowserPage()
    {
    }

    /// <summary>Gets what the console showed: errors, warnings, refusals of the policy.</summary>
    public List<string> Messages { get; } = [];

    public List<string> Requests { get; } = [];

    /// <summary>Opens a page.</summary>
    /// <param name="browser">Address of the browser's DevTools.</param>
    /// <param name="width">Width in pixels.</param>
    /// <param name="scheme"><c>light</c> or <c>dark</c>.</param>
    public static BrowserPage Open(Uri browser, string url, int width = 1200, string scheme = "light", bool hasScript = true)
    {
        var page = new BrowserPage();
        using var timeout = new CancellationTokenSource(s_patience);
        page._socket.ConnectAsync(browser, timeout.Token).GetAwaiter().GetResult();
        var target = page.Call("Target.createTarget", "{\"url\":\"about:blank\"}").GetProperty("targetId").GetString();
        page._session = page.Call("Target.attachToTarget", $"{{\"targetId\":\"{target}\",\"flatten\":true}}").GetProperty("sessionId").GetString();
        page.Call("Runtime.enable");
        page.Call("Log.enable");
        page.Call("Network.enable");
        page.Call("Page.enable");
        page.Call("Emulation.setDeviceMetricsOverride", string.Create(CultureInfo.InvariantCulture, $"{{\"width\":{width},\"height\":900,\"deviceScaleFactor\":1,\"mobile\":false}}"));
        page.Call("Emulation.setEmulatedMedia", $"{{\"features\":[{{\"name\":\"prefers-color-scheme\",\"value\":\"{scheme}\"}}]}}");
        page.Call("Emulation.setScriptExecutionDisabled", $"{{\"value\":{(hasScript ? "false" : "true")}}}");
        page.Call("Page.navigate", JsonSerializer.Serialize(new { url }));
        page.WaitFor("Page.loadEventFired");
        return page;
    }

    /// <summary>Runs an expression.</summary>
    /// <param name="expression">Script; its value must be text.</param>
    public string Text(string expression) => Evaluate(expression).GetString() ?? "";

    /// <summary>Runs an expression.</summary>
    /// <param name="expression">Script; its value must be a number.</param>
    public double Number(string expression) => Evaluate(expression).GetDouble();

    /// <summary>Scrolls to each timeline, and waits until it is there.</summary>
    public void BuildTimelines() => Text("""
        (async () => {
          for (const figure of document.querySelectorAll('figure.timeline')) {
            figure.scrollIntoView();
            while (!figure.querySelector('.view[data-to]')) await new Promise(done => requestAnimationFrame(done));
          }
          scrollTo(0, 0);
          return '';
        })()
        """);

    /// <summary>Counts the pages that a printer would need.</summary>
    public int PrintedPages()
    {
        var pdf = Convert.FromBase64String(Call("Page.printToPDF").GetProperty("data").GetString()!);
        return System.Text.RegularExpressions.Regex.Count(Encoding.Latin1.GetString(pdf), "/Type\\s*/Page\\b");
    }

    public void ForPaper() => Call("Emulation.setEmulatedMedia", "{\"media\":\"print\"}");

    public byte[] Screenshot() => Convert.FromBase64String(
        Call("Page.captureScreenshot", "{\"captureBeyondViewport\":true}").GetProperty("data").GetString()!);

    public void Dispose() => _socket.Dispose();

    private JsonElement Evaluate(string expression)
    {
        var result = Call("Runtime.evaluate", JsonSerializer.Serialize(new { expression, returnByValue = true, awaitPromise = true }));
        return result.TryGetProperty("exceptionDetails", out var failure)
            ? throw new InvalidOperationException(failure.ToString())
            : result.GetProperty("result").GetProperty("value");
    }

    private JsonElement Call(string method, string parameters = "{}")
    {
        var id = ++_lastId;
        var session = _session is null ? "" : $",\"sessionId\":\"{_session}\"";
        var message = string.Create(CultureInfo.InvariantCulture, $"{{\"id\":{id},\"method\":\"{method}\",\"params\":{parameters}{session}}}");
        using var timeout = new CancellationTokenSource(s_patience);
        _socket.SendAsync(Encoding.UTF8.GetBytes(message), WebSocketMessageType.Text, true, timeout.Token).GetAwaiter().GetResult();
        while (true)
        {
            var answer = Receive(timeout.Token);
            if (answer.TryGetProperty("id", out var answered) && answered.GetInt32() == id)
            {
                return answer.TryGetProperty("result", out var result)
                    ? result
                    : throw new InvalidOperationException($"{method}: {answer}");
            }
        }
    }

    private void WaitFor(string method)
    {
        using var timeout = new CancellationTokenSource(s_patience);
        while (!_events.Any(e => e.GetProperty("method").GetString() == method))
        {
            Receive(timeout.Token);
        }
    }

    private JsonElement Receive(CancellationToken cancellation)
    {
        using var memory = new MemoryStream();
        ValueWebSocketReceiveResult part;
        do
        {
            part = _socket.ReceiveAsync(_buffer.AsMemory(), cancellation).AsTask().GetAwaiter().GetResult();
            memory.Write(_buffer, 0, part.Count);
        }
        while (!part.EndOfMessage);
        var message = JsonDocument.Parse(memory.ToArray()).RootElement;
        if (message.TryGetProperty("method", out var method))
        {
            Note(method.GetString()!, message);
        }

        return message;
    }

    private void Note(string method, JsonElement message)
    {
        _events.Enqueue(message);
        var parameters = message.GetProperty("params");
        switch (method)
        {
            case "Runtime.exceptionThrown" or "Runtime.consoleAPICalled" or "Log.entryAdded":
                Messages.Add(parameters.ToString());
                break;
            case "Network.requestWillBeSent":
                Requests.Add(parameters.GetProperty("request").GetProperty("url").GetString()!);
                break;
        }
    }
}
