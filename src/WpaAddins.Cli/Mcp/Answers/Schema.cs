namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>Creates JSON schemas of arguments and answers.</summary>
internal static class Schema
{
    public static JsonObject Thread => Object(
        ("id", Number("integer")), ("incarnation", Optional("integer")), ("process", Optional("string")), ("name", Optional("string")));

    public static JsonObject Text(string? description = null) => Create("string", description);

    public static JsonObject Number(string type = "number", string? description = null) => Create(type, description);

    public static JsonObject Flag(string? description = null) => Create("boolean", description);

    /// <summary>Creates the schema of a value that is null if it is unknown.</summary>
    public static JsonObject Optional(string type, string? description = null) => Create(new JsonArray(type, "null"), description);

    public static JsonObject OptionalThread => OrNull(Thread);

    public static JsonObject Limit(int usual, int most) => new()
    {
        ["type"] = "integer",
        ["minimum"] = 1,
        ["maximum"] = most,
        ["default"] = usual,
        ["description"] = "The most items in the answer.",
    };

    public static JsonObject Cursor => Text("The cursor of the last answer to the same request, to get what follows.");

    public static JsonObject Choice(string? description, params IEnumerable<string> values)
    {
        var schema = Create("string", description);
        schema["enum"] = new JsonArray([.. values.Select(v => (JsonNode)v)]);
        return schema;
    }

    public static JsonObject List(JsonObject item, string? description = null)
    {
        var schema = Create("array", description);
        schema["items"] = item;
        return schema;
    }

    public static JsonObject Object(params (string Name, JsonObject Value)[] members) =>
        Object(members, [.. members.Select(m => m.Name)]);

    /// <summary>Creates the schema of an object. Members that are not required can be left out.</summary>
    public static JsonObject Object((string Name, JsonObject Value)[] members, string[] required)
    {
        var properties = new JsonObject();
        foreach (var (name, value) in members)
        {
            properties[name] = value;
        }

        var schema = new JsonObject { ["type"] = "object", ["properties"] = properties };
        if (required.Length > 0)
        {
            schema["required"] = new JsonArray([.. required.Select(r => (JsonNode)r)]);
        }

        return schema;
    }

    /// <summary>Changes the schema of an object so that it also allows null.</summary>
    public static JsonObject OrNull(JsonObject schema)
    {
        schema["type"] = new JsonArray("object", "null");
        return schema;
    }

    public static JsonElement ToElement(JsonObject schema)
    {
        using var document = JsonDocument.Parse(schema.ToJsonString());
        return document.RootElement.Clone();
    }

    private static JsonObject Create(JsonNode type, string? description)
    {
        var schema = new JsonObject { ["type"] = type };
        if (description is not null)
        {
            schema["description"] = description;
        }

        return schema;
    }
}
