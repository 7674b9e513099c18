using System.Text.Json;
using WpaAddins.Analysis.Functions;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Parses a file of lock signatures in one pass, with line numbers for messages.</summary>
internal ref struct LockSignatureReader
{
    private readonly string _file;
    private readonly ReadOnlySpan<byte> _text;
    private Utf8JsonReader _json;

    public LockSignatureReader(string file, ReadOnlySpan<byte> text)
    {
        _file = file;
        _text = text;
        _json = new Utf8JsonReader(text, new JsonReaderOptions { MaxDepth = 8 });
    }

    private readonly long Line => 1 + _text[..(int)Math.Min(_json.TokenStartIndex, _text.Length)].Count((byte)'\n');

    public List<LockSignature> ReadFile()
    {
        List<LockSignature>? signatures = null;
        Expect(JsonTokenType.StartObject, "the file", "{");
        while (ReadField() is { } field)
        {
            if (field != "signatures" || signatures is not null)
            {
                throw Problem(field == "signatures"
                    ? "\"signatures\" occurs twice"
                    : $"\"{MessageText.Shorten(field)}\" is not a field of the file; the only field is \"signatures\"");
            }

            signatures = ReadSignatures();
        }

        if (Next())
        {
            throw Problem("there is text after the end of the file's object");
        }

        return signatures ?? throw Problem("\"signatures\" is missing");
    }

    private List<LockSignature> ReadSignatures()
    {
        var signatures = new List<LockSignature>();
        var names = new HashSet<string>(StringComparer.Ordinal);
        Expect(JsonTokenType.StartArray, "\"signatures\"", "[");
        while (Next() && _json.TokenType != JsonTokenType.EndArray)
        {
            if (_json.TokenType != JsonTokenType.StartObject)
            {
                throw Problem("\"signatures\" must contain objects in braces");
            }

            var line = Line;
            var signature = ReadSignature();
            if (!names.Add(signature.Name))
            {
                throw new LockSignatureException(
                    _file, line, $"\"name\": another signature has the name \"{MessageText.Shorten(signature.Name)}\"");
            }

            Bound(signatures.Count, "\"signatures\"");
            signatures.Add(signature);
        }

        return signatures;
    }

    private LockSignature ReadSignature()
    {
        var line = Line;
        string? name = null;
        LockScope? scope = null;
        LockTransfer? transfer = null;
        LockCoverage? coverage = null;
        List<FramePattern>? acquire = null;
        List<FramePattern>? release = null;
        while (ReadField() is { } field)
        {
            switch (field)
            {
                case "name" when name is null:
                    name = ReadText(field);
                    break;
                case "scope" when scope is null:
                    scope = ReadWord(field, ("machine", LockScope.Machine), ("process", LockScope.Process));
                    break;
                case "transfer" when transfer is null:
                    transfer = ReadWord(field, ("barging", LockTransfer.Barging), ("handoff", LockTransfer.Handoff));
                    break;
                case "covers" when coverage is null:
                    coverage = ReadWord(
                        field,
                        ("one", LockCoverage.One),
                        ("several", LockCoverage.Several),
                        ("signals", LockCoverage.Signals));
                    break;
                case "acquire" when acquire is null:
                    acquire = ReadFrames(field);
                    break;
                case "release" when release is null:
                    release = ReadFrames(field);
                    break;
                case "name" or "scope" or "transfer" or "covers" or "acquire" or "release":
                    throw Problem($"\"{field}\" occurs twice in one signature");
                default:
                    throw Problem(
                        $"\"{MessageText.Shorten(field)}\" is not a field of a signature; "
                        + "the fields are name, scope, transfer, covers, acquire and release");
            }
        }

        if (name is null || scope is null)
        {
            throw new LockSignatureException(_file, line, $"\"{(name is null ? "name" : "scope")}\" of the signature is missing");
        }

        if ((acquire ?? []).Count + (release ?? []).Count == 0)
        {
            throw new LockSignatureException(
                _file,
                line,
                $"\"acquire\" and \"release\" of \"{MessageText.Shorten(name)}\" contain no frame; at least one frame is needed");
        }

        return new LockSignature(
            name, scope.Value, transfer ?? LockTransfer.Barging, acquire ?? [], release ?? [], coverage ?? LockCoverage.One);
    }

    private List<FramePattern> ReadFrames(string field)
    {
        var frames = new List<FramePattern>();
        Expect(JsonTokenType.StartArray, $"\"{field}\"", "[");
        while (Next() && _json.TokenType != JsonTokenType.EndArray)
        {
            var text = Text(field);
            Bound(frames.Count, $"\"{field}\"");
            frames.Add(FramePattern.Parse(text)
                ?? throw Problem(
                    $"\"{field}\" contains \"{MessageText.Shorten(text)}\", which is not module!function (with * for any text)"));
        }

        return frames;
    }

    private T ReadWord<T>(string field, params ReadOnlySpan<(string Word, T Value)> words)
    {
        var text = ReadText(field);
        foreach (var (word, value) in words)
        {
            if (word == text)
            {
                return value;
            }
        }

        var first = string.Join(", ", words[..^1].ToArray().Select(w => $"\"{w.Word}\""));
        throw Problem($"\"{field}\" must be {first} or \"{words[^1].Word}\", not \"{MessageText.Shorten(text)}\"");
    }

    private string ReadText(string field)
    {
        Next();
        return Text(field);
    }

    private readonly string Text(string field)
    {
        var text = _json.TokenType == JsonTokenType.String ? Value() : "";
        return text.Trim().Length > 0 ? text : throw Problem($"\"{field}\" must be a text in quotation marks that is not empty");
    }

    /// <summary>Reads the name of the next field. Returns null at the end of the object.</summary>
    private string? ReadField() => Next() && _json.TokenType == JsonTokenType.PropertyName ? Value() : null;

    private readonly string Value()
    {
        try
        {
            return _json.GetString()!;
        }
        catch (InvalidOperationException error)
        {
            throw new LockSignatureException(_file, Line, "a text is not valid UTF-8 or contains an incomplete character", error);
        }
    }

    private void Expect(JsonTokenType token, string what, string sign)
    {
        if (!Next() || _json.TokenType != token)
        {
            throw Problem($"{what} must begin with {sign}");
        }
    }

    private readonly void Bound(int count, string what)
    {
        if (count == LockSignatureFile.MaxEntries)
        {
            throw Problem($"{what} contains more than {LockSignatureFile.MaxEntries:N0} entries");
        }
    }

    private bool Next()
    {
        try
        {
            return _json.Read();
        }
        catch (JsonException error)
        {
            throw new LockSignatureException(_file, 1 + (error.LineNumber ?? 0), "the text is not valid JSON", error);
        }
    }

    private readonly LockSignatureException Problem(string text) => new(_file, Line, text);
}
