using System.IO.Pipelines;
using System.Text;
using System.Text.Json;

namespace WpaAddins.Cli.Tests.Mcp;

/// <summary>A server in this process, and a client that shares no code with it: lines of JSON.</summary>
internal sealed class AgentSession : IDisposable
{
    private readonly Pipe _requests = new();
    private readonly Pipe _answers = new();
    private readonly StringWriter _error = new();
    private readonly StreamWriter _input;
    private readonly StreamReader _output;
    private readonly Task<int> _server;
    private readonly Dictionary<int, JsonElement> _received = [];
    private int _lastId;

    public AgentSession(params string[] folders)
        : this(host => host, folders)
    {
    }

    public AgentSession(Func<CommandLineHost, CommandLineHost> change, params string[] folders)
    {
        var host = change(new CommandLineHost
        {
            Output = _answers.Writer.AsStream(),
            OpenInput = () => _requests.Reader.AsStream(),
            Error = TextWriter.Synchronized(_error),
        });
        _input = new StreamWriter(_requests.Writer.AsStream()) { AutoFlush = true, NewLine = "\n" };
        _output = new StreamReader(_answers.Reader.AsStream());
        _server = Task.Run(() =>
        {
            var code = CommandLineApp.Run(["mcp", .. folders], host);
            _answers.Writer.Complete();
            return code;
        });
        var initialized = Receive(Send("initialize", new
        {
            protocolVersion = "2025-06-18",
            capabilities = new { },
            clientInfo = new { name = "test", version = "1" },
        }));
        Server = initialized.GetProperty("result");
        Write("""{"jsonrpc":"2.0","method":"notifications/initialized"}""");
    }

    /// <summary>Gets what the server said about itself.</summary>
    public JsonElement Server { get; }

    /// <summary>Gets the notifications, in order.</summary>
    public List<JsonElement> Notifications { get; } = [];

    public int LongestAnswer { get; private set; }

    public string Error => _error.ToString();

    public int Send(string method, object parameters)
    {
        var id = ++_lastId;
        Write(JsonSerializer.Serialize(new { jsonrpc = "2.0", id, method, @params = parameters }));
        return id;
    }

    public int SendCall(string tool, object arguments) => Send("tools/call", new { name = tool, arguments });

    /// <summary>Writes a line as it is.</summary>
    public void Write(string line) => _input.WriteLine(line);

    public JsonElement Receive(int id)
    {
        while (!_received.ContainsKey(id))
        {
            var line = _output.ReadLine();
            Assert.IsNotNull(line, $"the server ended: {Error}");
            var message = JsonDocument.Parse(line).RootElement;
            if (!message.TryGetProperty("id", out var answered))
            {
                Notifications.Add(message);
                continue;
            }

            if (answered.GetInt32() > 1 && message.TryGetProperty("result", out var result) && result.TryGetProperty("content", out _))
            {
                LongestAnswer = Math.Max(LongestAnswer, Encoding.UTF8.GetByteCount(line));
            }

            _received[answered.GetInt32()] = message;
        }

        _received.Remove(id, out var found);
        return found;
    }

    public JsonElement Call(string tool, object arguments)
    {
        var result = Receive(SendCall(tool, arguments)).GetProperty("result");
        var text = result.GetProperty("content")[0].GetProperty("text").GetString()!;
        Assert.IsFalse(result.TryGetProperty("isError", out var isError) && isError.GetBoolean(), text);
        var structure = result.GetProperty("structuredContent");
        Assert.IsTrue(JsonElement.DeepEquals(structure, JsonDocument.Parse(text).RootElement));
        return structure;
    }

    /// <summary>Calls a tool that cannot answer.</summary>
    public string Fail(string tool, object arguments)
    {
        var result = Receive(SendCall(tool, arguments)).GetProperty("result");
        Assert.IsTrue(result.TryGetProperty("isError", out var isError) && isError.GetBoolean(), result.ToString());
        Assert.IsFalse(result.TryGetProperty("structuredContent", out _));
        return result.GetProperty("content")[0].GetProperty("text").GetString()!;
    }

    public string Open(string path) => Call("open_trace", new { path }).GetProperty("trace").GetString()!;

    /// <summary>Calls a tool until there is no more.</summary>
    public IEnumerable<JsonElement> Pages(string tool, Dictionary<string, object?> arguments)
    {
        for (string? cursor = ""; cursor is not null;)
        {
            var page = Call(tool, cursor.Length == 0 ? arguments : new Dictionary<string, object?>(arguments) { ["cursor"] = cursor });
            yield return page;
            cursor = page.GetProperty("cursor").GetString();
            Assert.AreEqual(page.GetProperty("hasMore").GetBoolean(), cursor is not null);
        }
    }

    /// <summary>Ends the input and waits for the server.</summary>
    /// <returns>The exit code.</returns>
    public int End()
    {
        _input.Dispose();
        return _server.GetAwaiter().GetResult();
    }

    public void Dispose() => End();
}
