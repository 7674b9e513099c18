namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>The arguments of a tool. Each error names the argument and states what it takes.</summary>
/// <param name="values">The arguments; a null value counts as left out.</param>
/// <exception cref="ToolException">An argument is missing or invalid.</exception>
internal sealed class ToolArguments(string tool, IReadOnlyDictionary<string, JsonElement> values)
{
    private const string Cursor = "cursor";
    private const string Limit = "limit";

    /// <summary>Gets the tool and all its arguments except the cursor and the limit, as text.</summary>
    public string Request => tool + string.Concat(values.Where(v => v.Key is not (Cursor or Limit) && IsGiven(v.Value))
        .OrderBy(v => v.Key, StringComparer.Ordinal).Select(v => $"\n{v.Key}={v.Value.GetRawText()}"));

    public void CheckNames(IReadOnlyCollection<string> known)
    {
        foreach (var name in values.Keys.Where(name => !known.Contains(name)))
        {
            var nearest = NearestName.Find(name, known);
            throw Refuse(nearest is null
                ? $"there is no argument '{SafeText.Format(name, 80)}'; there are {string.Join(", ", known)}"
                : $"there is no argument '{SafeText.Format(name, 80)}'; did you mean '{nearest}'?");
        }
    }

    /// <summary>Rejects unknown members of a list item.</summary>
    public void CheckMembers(JsonElement item, string list, params string[] known)
    {
        foreach (var name in item.EnumerateObject().Select(m => m.Name).Where(name => !known.Contains(name)))
        {
            throw Refuse($"an item of '{list}' has no member '{SafeText.Format(name, 80)}'; it has {string.Join(", ", known)}");
        }
    }

    public string Text(string name) => OptionalText(name) ?? throw Refuse($"the argument '{name}' is missing");

    public string? OptionalText(string name) => Find(name) is not { } value ? null
        : value.ValueKind == JsonValueKind.String ? value.GetString()!
        : throw Refuse($"'{name}' takes a text, not {Describe(value)}");

    public bool Flag(JsonElement owner, string name) => owner.TryGetProperty(name, out var value) && IsGiven(value)
        && (value.ValueKind is JsonValueKind.True or JsonValueKind.False
            ? value.GetBoolean()
            : throw Refuse($"'{name}' takes true or false, not {Describe(value)}"));

    /// <summary>Gets the part of the lists that the cursor and the limit request.</summary>
    public AnswerPage Page(int usual, int most)
    {
        var limit = Count(usual, most);
        var request = Request;
        return new AnswerPage(
            AnswerCursor.Parse(OptionalText(Cursor), request), limit, position => AnswerCursor.Format(request, position));
    }

    private int Count(int usual, int most) => Find(Limit) is not { } value ? usual
        : value.ValueKind == JsonValueKind.Number && value.TryGetInt32(out var number) && number >= 1 && number <= most ? number
        : throw Refuse(FormattableString.Invariant($"'{Limit}' takes a whole number from 1 to {most}, not {Describe(value)}"));

    /// <summary>Gets a trace time in nanoseconds.</summary>
    public long? Time(string name) => Find(name) is not { } value ? null
        : value.ValueKind == JsonValueKind.Number && value.TryGetDecimal(out var seconds) && Math.Abs(seconds) < 9_000_000_000m
            && decimal.IsInteger(seconds * 1_000_000_000m) ? (long)(seconds * 1_000_000_000m)
        : throw Refuse($"'{name}' takes trace seconds as a number with at most 9 decimals, such as 30.333, not {Describe(value)}");

    public IReadOnlyList<JsonElement>? List(string name) => Find(name) is not { } value ? null
        : value.ValueKind == JsonValueKind.Array ? [.. value.EnumerateArray()]
        : throw Refuse($"'{name}' takes a list, not {Describe(value)}");

    public string Text(JsonElement owner, string list, string name) =>
        owner.ValueKind == JsonValueKind.Object && owner.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String
            ? value.GetString()!
            : throw Refuse($"each item of '{list}' is an object with a text '{name}'");

    /// <summary>Gets a thread id, and the incarnation if it is given: 1234 or <c>1234#1</c>.</summary>
    public (uint Id, int? Incarnation) Thread(string name)
    {
        var value = Find(name) ?? throw Refuse($"the argument '{name}' is missing");
        var parts = value.ValueKind switch
        {
            JsonValueKind.Number => [value.GetRawText()],
            JsonValueKind.String => value.GetString()!.Split('#'),
            _ => Array.Empty<string>(),
        };
        return parts.Length is 1 or 2
            && uint.TryParse(parts[0], NumberStyles.None, CultureInfo.InvariantCulture, out var id)
            && TryIncarnation(parts, out var incarnation)
                ? (id, incarnation)
                : throw Refuse($"'{name}' takes the id of a thread, such as 1234, or \"1234#1\" for an id that is used again, "
                    + $"not {Describe(value)}");
    }

    public ToolException Refuse(string why) => new($"{tool}: {why}");

    private static bool TryIncarnation(string[] parts, out int? incarnation)
    {
        incarnation = null;
        if (parts.Length == 1)
        {
            return true;
        }

        var isNumber = int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out var number);
        incarnation = number;
        return isNumber;
    }

    private static bool IsGiven(JsonElement value) => value.ValueKind is not (JsonValueKind.Null or JsonValueKind.Undefined);

    private static string Describe(JsonElement value) => SafeText.Format(value.GetRawText(), 80)!;

    private JsonElement? Find(string name) => values.TryGetValue(name, out var value) && IsGiven(value) ? value : null;
}
