using System.Globalization;
using System.Text.Json;

namespace WpaAddins.Cli.Fleet;

/// <summary>What became of one trace.</summary>
/// <param name="Trace">Its name in the results.</param>
/// <param name="Bytes">Size of the file.</param>
/// <param name="ModifiedUtc">When it was last written.</param>
/// <param name="Options">What was asked for, as one text; another one makes the result useless for a resumed run.</param>
/// <param name="ExitCode">As of the command for this trace alone.</param>
/// <param name="Rows">Rows written.</param>
/// <param name="Message">What was said about it; empty if nothing was.</param>
internal sealed record FleetEntry(
    string Trace, long Bytes, DateTime ModifiedUtc, string Options, int ExitCode, long Rows, string Message)
{
    /// <summary>Gets whether the results are there.</summary>
    public bool HasResult => ExitCode is Cli.ExitCode.Done or Cli.ExitCode.DataLost;

    /// <summary>Reads a line of the log.</summary>
    /// <param name="line">The line.</param>
    /// <returns>The entry; null if the line was not written to its end.</returns>
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
        catch (JsonException)
        {
            // A run that was killed leaves half a line; its trace is done again.
            return null;
        }
        catch (Exception e) when (e is KeyNotFoundException or InvalidOperationException or FormatException)
        {
            return null;
        }
    }

    /// <summary>Writes the entry.</summary>
    /// <param name="writer">Where to write.</param>
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
