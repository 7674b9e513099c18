namespace WpaAddins.Cli.Fleet;

/// <summary>The result of one trace of an export: a line of <see cref="FleetLog"/>.</summary>
/// <param name="ModifiedUtc">Time of the last change of the file.</param>
/// <param name="Options">The options that change the results, as one text; a resumed run compares them.</param>
/// <param name="ExitCode">The exit code of an export of only this trace.</param>
/// <param name="Message">The messages about the trace; empty if there were none.</param>
internal sealed record FleetEntry(
    string Trace, long Bytes, DateTime ModifiedUtc, string Options, int ExitCode, long Rows, string Message)
{
    public bool HasResult => ExitCode is Cli.ExitCode.Done or Cli.ExitCode.DataLost;

    /// <summary>Parses a line of the log.</summary>
    /// <returns>The entry; null if the line is incomplete.</returns>
    public static FleetEntry? Parse(string line)
    {
        try
        {
            using var json = JsonDocument.Parse(line);
            var root = json.RootElement;
            return new FleetEntry(
                root.GetProperty("trace").GetString() ?? "",
                root.GetProperty("bytes").GetInt64(),
                root.GetProperty("modifiedUtc").GetDateTime().ToUniversalTime(),
                root.GetProperty("options").GetString() ?? "",
                root.GetProperty("exitCode").GetInt32(),
                root.GetProperty("rows").GetInt64(),
                root.GetProperty("message").GetString() ?? "");
        }
        catch (Exception e) when (e is JsonException or KeyNotFoundException or InvalidOperationException or FormatException)
        {
            // A killed run leaves an incomplete line; its trace is exported again.
            return null;
        }
    }

    public void Write(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("trace", Trace);
        writer.WriteNumber("bytes", Bytes);
        writer.WriteString("modifiedUtc", ModifiedUtc.ToString("O", CultureInfo.InvariantCulture));
        writer.WriteString("options", Options);
        writer.WriteNumber("exitCode", ExitCode);
        writer.WriteNumber("rows", Rows);
        writer.WriteString("message", Message);
        writer.WriteEndObject();
    }
}
